/**
 * Products known in Pakistan, compiled by hand for this project from public shop pages and packs; prices in rupees
 * are indicative. One line a product:
 * name | brand | category | generic | strength | form | pack | price | printed price | sale class (o, p, r)
 */
export const catalogue = `
Panadol 500mg Tablets|Haleon|Pain & Fever|Paracetamol|500 mg|Tablet|1 strip of 10 tablets|36|40|o
Calpol 6 Plus Suspension|GSK|Pain & Fever|Paracetamol|250 mg/5 ml|Suspension|90 ml bottle|150|166|o
Panadol Extra Tablets|Haleon|Pain & Fever|Paracetamol + Caffeine|500 mg + 65 mg|Tablet|1 strip of 10 tablets|58|64|o
Panadol Extend 665mg Tablets|Haleon|Pain & Fever|Paracetamol|665 mg|Modified release tablet|1 strip of 10 tablets|95|105|o
Children's Panadol Liquid|Haleon|Pain & Fever|Paracetamol|120 mg/5 ml|Suspension|120 ml bottle|135|150|o
Calpol 500mg Tablets|GSK|Pain & Fever|Paracetamol|500 mg|Tablet|1 strip of 10 tablets|32|36|o
Calpol Suspension|GSK|Pain & Fever|Paracetamol|120 mg/5 ml|Suspension|90 ml bottle|105|117|o
Brufen 400mg Tablets|Abbott|Pain & Fever|Ibuprofen|400 mg|Tablet|1 strip of 10 tablets|80|88|o
Brufen Suspension|Abbott|Pain & Fever|Ibuprofen|100 mg/5 ml|Suspension|120 ml bottle|115|128|o
Ponstan 250mg|Lucky Core|Pain & Fever|Mefenamic acid|250 mg|Tablet|1 strip of 10 tablets|62|68|p
Ponstan Forte Tablets|Lucky Core|Pain & Fever|Mefenamic acid|500 mg|Tablet|1 strip of 10 tablets|118|130|p
Disprin 300mg Tablets|Reckitt|Pain & Fever|Aspirin|300 mg|Dispersible tablet|1 strip of 10 tablets|26|26|o
Nuberol Forte Tablets|Searle|Muscles, Bones & Joints|Paracetamol + Orphenadrine citrate|650 mg + 50 mg|Tablet|1 strip of 10 tablets|120|132|p
Voltral 50mg Tablets|Novartis|Pain & Fever|Diclofenac sodium|50 mg|Enteric coated tablet|20 tablets|215|238|p
Caflam 50mg Tablets|Novartis|Pain & Fever|Diclofenac potassium|50 mg|Tablet|20 tablets|300|330|p
Voltral Emulgel 1.16%|Haleon|Muscles, Bones & Joints|Diclofenac diethylamine|1.16%|Gel|20 g tube|310|350|o
Ansaid 100mg Tablets|Lucky Core|Muscles, Bones & Joints|Flurbiprofen|100 mg|Tablet|30 tablets|630|700|p
Celbexx 200mg Capsules|Getz Pharma|Muscles, Bones & Joints|Celecoxib|200 mg|Capsule|20 capsules|520|578|p
Synflex 550mg Tablets|Martin Dow|Pain & Fever|Naproxen sodium|550 mg|Tablet|20 tablets|380|420|p
Fastum Gel 2.5%|Menarini|Muscles, Bones & Joints|Ketoprofen|2.5%|Gel|50 g tube|560|620|o
Iodex Balm|Haleon|Muscles, Bones & Joints|Methyl salicylate + iodine||Balm|16 g jar|150|165|o
Panadol CF Tablets|Haleon|Cold, Cough & Allergy|Paracetamol + Pseudoephedrine + Chlorpheniramine|500 mg + 60 mg + 4 mg|Tablet|1 strip of 10 tablets|58|65|o
Arinac Tablets|Abbott|Cold, Cough & Allergy|Ibuprofen + Pseudoephedrine|200 mg + 30 mg|Tablet|1 strip of 10 tablets|85|94|o
Arinac Forte Tablets|Abbott|Cold, Cough & Allergy|Ibuprofen + Pseudoephedrine|400 mg + 60 mg|Tablet|1 strip of 10 tablets|150|165|o
Actifed Tablets|GSK|Cold, Cough & Allergy|Triprolidine + Pseudoephedrine|2.5 mg + 60 mg|Tablet|1 strip of 10 tablets|70|77|o
Rigix 10mg Tablets|AGP|Cold, Cough & Allergy|Cetirizine|10 mg|Tablet|1 strip of 10 tablets|110|122|o
Zyrtec 10mg Tablets|GSK|Cold, Cough & Allergy|Cetirizine|10 mg|Tablet|1 strip of 10 tablets|150|165|o
Softin 10mg Tablets|Werrick|Cold, Cough & Allergy|Loratadine|10 mg|Tablet|1 strip of 10 tablets|140|155|o
Telfast 120mg Tablets|Hoechst|Cold, Cough & Allergy|Fexofenadine|120 mg|Tablet|10 tablets|310|345|o
Fexet 120mg Tablets|Getz Pharma|Cold, Cough & Allergy|Fexofenadine|120 mg|Tablet|20 tablets|380|420|o
Kestine 10mg Tablets|Highnoon|Cold, Cough & Allergy|Ebastine|10 mg|Tablet|10 tablets|270|300|o
Avil 25mg Tablets|Hoechst|Cold, Cough & Allergy|Pheniramine|25 mg|Tablet|1 strip of 10 tablets|35|38|o
Piriton 4mg Tablets|GSK|Cold, Cough & Allergy|Chlorpheniramine|4 mg|Tablet|1 strip of 10 tablets|22|24|o
Hydryllin Syrup|Searle|Cold, Cough & Allergy|Aminophylline + Diphenhydramine + Ammonium chloride + Menthol|32 mg + 8 mg + 30 mg + 0.98 mg per 5 ml|Syrup|120 ml bottle|145|160|o
Acefyl Cough Syrup|Nabiqasim|Cold, Cough & Allergy|Acefylline piperazine + Diphenhydramine|45 mg + 8 mg per 5 ml|Syrup|125 ml bottle|130|145|o
Prospan Cough Syrup|Engelhard|Cold, Cough & Allergy|Ivy leaf dry extract|35 mg/5 ml|Syrup|100 ml bottle|720|800|o
Strepsils Honey & Lemon Lozenges|Reckitt|Cold, Cough & Allergy|2,4-Dichlorobenzyl alcohol + Amylmetacresol|1.2 mg + 0.6 mg|Lozenge|16 lozenges|320|365|o
Vicks VapoRub|Procter & Gamble|Cold, Cough & Allergy|Camphor + Menthol + Eucalyptus oil||Ointment|50 g jar|420|450|o
Otrivin 0.1% Nasal Spray|Haleon|Cold, Cough & Allergy|Xylometazoline|0.1%|Nasal spray|10 ml|230|255|o
Xynosine Nasal Spray|Zafa|Cold, Cough & Allergy|Xylometazoline|0.1%|Nasal spray|15 ml|95|105|o
Mucolator 200mg Sachets|Abbott|Cold, Cough & Allergy|Acetylcysteine|200 mg|Sachet|30 sachets|570|630|o
Risek 20mg Capsules|Getz Pharma|Stomach & Digestion|Omeprazole|20 mg|Gastro-resistant capsule|14 capsules|350|390|p
Risek 40mg Capsules|Getz Pharma|Stomach & Digestion|Omeprazole|40 mg|Gastro-resistant capsule|14 capsules|570|635|p
Nexum 40mg Capsules|Getz Pharma|Stomach & Digestion|Esomeprazole|40 mg|Gastro-resistant capsule|14 capsules|560|620|p
Gaviscon Liquid Peppermint|Reckitt|Stomach & Digestion|Sodium alginate + Sodium bicarbonate + Calcium carbonate|250 mg + 133.5 mg + 80 mg per 5 ml|Suspension|120 ml bottle|310|340|o
Mucaine Suspension|Lucky Core|Stomach & Digestion|Aluminium hydroxide + Magnesium hydroxide + Oxetacaine||Suspension|120 ml bottle|190|210|o
ENO Lemon Sachets|Haleon|Stomach & Digestion|Sodium bicarbonate + Citric acid + Sodium carbonate|5 g sachet|Effervescent powder|12 sachets|240|264|o
Motilium 10mg Tablets|Aspin|Stomach & Digestion|Domperidone|10 mg|Tablet|50 tablets|520|575|p
Imodium 2mg Capsules|Aspin|Stomach & Digestion|Loperamide|2 mg|Capsule|10 capsules|110|122|o
Gravinate 50mg Tablets|Searle|Stomach & Digestion|Dimenhydrinate|50 mg|Tablet|1 strip of 10 tablets|65|72|o
Gravinate Syrup|Searle|Stomach & Digestion|Dimenhydrinate|12.5 mg/4 ml|Syrup|60 ml bottle|85|94|o
Duphalac Syrup|Abbott|Stomach & Digestion|Lactulose|3.35 g/5 ml|Syrup|120 ml bottle|330|365|o
Cremaffin Emulsion|Abbott|Stomach & Digestion|Liquid paraffin + Magnesium hydroxide||Emulsion|120 ml bottle|165|182|o
Peditral ORS Orange Sachets|Searle|Stomach & Digestion|Oral rehydration salts|WHO low-osmolarity type|Powder sachet|20 sachets|560|600|o
Enterogermina Oral Suspension|Hoechst|Stomach & Digestion|Bacillus clausii spores|2 billion/5 ml|Oral vial|10 vials|990|1090|o
Enflor 250mg Sachets|Hilton Pharma|Stomach & Digestion|Saccharomyces boulardii|250 mg|Sachet|10 sachets|540|600|o
Spasler Neo 135mg Tablets|AGP|Stomach & Digestion|Mebeverine|135 mg|Tablet|30 tablets|420|465|p
Zentel 200mg Tablets|GSK|Stomach & Digestion|Albendazole|200 mg|Tablet|2 tablets|68|75|o
Vermox 100mg Tablets|Aspin|Stomach & Digestion|Mebendazole|100 mg|Tablet|6 tablets|90|100|o
Silliver 200mg Tablets|Abbott|Stomach & Digestion|Silymarin|200 mg|Tablet|30 tablets|570|630|o
Qarshi Ispaghol Husk|Qarshi|Herbal & Natural|Psyllium husk||Powder|140 g jar|420|450|o
Johar Joshanda Sachets|Qarshi|Herbal & Natural|Herbal cold remedy||Instant granules|30 sachets|540|600|o
Joshina Syrup|Hamdard|Herbal & Natural|Herbal cold and flu remedy||Syrup|120 ml bottle|170|185|o
Sualin Lozenges|Hamdard|Herbal & Natural|Herbal throat and cough remedy||Tablet|60 tablets|180|200|o
Carmina Tablets|Hamdard|Herbal & Natural|Herbal digestive||Tablet|60 tablets|190|205|o
Augmentin 625mg Tablets|GSK|Antibiotics & Infection|Amoxicillin + Clavulanic acid|500 mg + 125 mg|Tablet|6 tablets|240|264|p
Augmentin 1g Tablets|GSK|Antibiotics & Infection|Amoxicillin + Clavulanic acid|875 mg + 125 mg|Tablet|6 tablets|370|410|p
Augmentin DS Suspension|GSK|Antibiotics & Infection|Amoxicillin + Clavulanic acid|250 mg + 62.5 mg per 5 ml|Powder for suspension|60 ml bottle|330|365|p
Amoxil 500mg Capsules|GSK|Antibiotics & Infection|Amoxicillin|500 mg|Capsule|1 strip of 10 capsules|180|198|p
Calamox 625mg Tablets|Bosch Pharmaceuticals|Antibiotics & Infection|Amoxicillin + Clavulanic acid|500 mg + 125 mg|Tablet|6 tablets|225|248|p
Velosef 500mg Capsules|GSK|Antibiotics & Infection|Cephradine|500 mg|Capsule|12 capsules|390|430|p
Cefspan 400mg Capsules|Barrett Hodgson|Antibiotics & Infection|Cefixime|400 mg|Capsule|5 capsules|560|620|p
Caricef 400mg Capsules|Sami|Antibiotics & Infection|Cefixime|400 mg|Capsule|5 capsules|430|475|p
Azomax 500mg Tablets|OBS|Antibiotics & Infection|Azithromycin|500 mg|Tablet|6 tablets|540|600|p
Azomax 200mg/5ml Suspension|OBS|Antibiotics & Infection|Azithromycin|200 mg/5 ml|Powder for suspension|15 ml bottle|330|365|p
Zetro 500mg Tablets|Getz Pharma|Antibiotics & Infection|Azithromycin|500 mg|Tablet|6 tablets|430|475|p
Klaricid 500mg Tablets|Abbott|Antibiotics & Infection|Clarithromycin|500 mg|Tablet|10 tablets|900|990|p
Ciproxin 500mg Tablets|Bayer|Antibiotics & Infection|Ciprofloxacin|500 mg|Tablet|10 tablets|610|675|p
Novidat 500mg Tablets|Sami|Antibiotics & Infection|Ciprofloxacin|500 mg|Tablet|10 tablets|430|475|p
Leflox 500mg Tablets|Getz Pharma|Antibiotics & Infection|Levofloxacin|500 mg|Tablet|10 tablets|520|575|p
Moxiget 400mg Tablets|Getz Pharma|Antibiotics & Infection|Moxifloxacin|400 mg|Tablet|5 tablets|540|600|p
Vibramycin 100mg Capsules|Pfizer|Antibiotics & Infection|Doxycycline|100 mg|Capsule|10 capsules|180|198|p
Septran DS Tablets|GSK|Antibiotics & Infection|Sulfamethoxazole + Trimethoprim|800 mg + 160 mg|Tablet|1 strip of 10 tablets|95|105|p
Flagyl 400mg Tablets|Hoechst|Antibiotics & Infection|Metronidazole|400 mg|Tablet|1 strip of 10 tablets|55|60|p
Flagyl Suspension|Hoechst|Antibiotics & Infection|Metronidazole|200 mg/5 ml|Suspension|90 ml bottle|140|155|p
Entamizole DS Tablets|Abbott|Antibiotics & Infection|Metronidazole + Diloxanide furoate|400 mg + 500 mg|Tablet|15 tablets|260|286|p
Diflucan 150mg Capsule|Pfizer|Antibiotics & Infection|Fluconazole|150 mg|Capsule|1 capsule|430|475|p
Norvasc 5mg Tablets|OBS|Heart & Blood Pressure|Amlodipine|5 mg|Tablet|30 tablets|620|690|p
Sofvasc 5mg Tablets|Wilson's|Heart & Blood Pressure|Amlodipine|5 mg|Tablet|20 tablets|250|278|p
Concor 5mg Tablets|Martin Dow|Heart & Blood Pressure|Bisoprolol|5 mg|Tablet|20 tablets|400|445|p
Tenormin 50mg Tablets|Lucky Core|Heart & Blood Pressure|Atenolol|50 mg|Tablet|14 tablets|120|132|p
Inderal 10mg Tablets|Lucky Core|Heart & Blood Pressure|Propranolol|10 mg|Tablet|50 tablets|190|210|p
Zestril 10mg Tablets|Lucky Core|Heart & Blood Pressure|Lisinopril|10 mg|Tablet|14 tablets|270|300|p
Coversyl 4mg Tablets|Servier|Heart & Blood Pressure|Perindopril erbumine|4 mg|Tablet|30 tablets|900|1000|p
Natrilix SR 1.5mg Tablets|Servier|Heart & Blood Pressure|Indapamide|1.5 mg|Prolonged release tablet|30 tablets|780|865|p
Co-Diovan 80/12.5mg Tablets|Novartis|Heart & Blood Pressure|Valsartan + Hydrochlorothiazide|80 mg + 12.5 mg|Tablet|28 tablets|1150|1275|p
Lasix 40mg Tablets|Hoechst|Heart & Blood Pressure|Furosemide|40 mg|Tablet|1 strip of 10 tablets|45|50|p
Spiromide 20mg Tablets|Searle|Heart & Blood Pressure|Furosemide + Spironolactone|20 mg + 50 mg|Tablet|30 tablets|360|400|p
Lipiget 10mg Tablets|Getz Pharma|Heart & Blood Pressure|Atorvastatin|10 mg|Tablet|10 tablets|190|210|p
Lipitor 20mg Tablets|OBS|Heart & Blood Pressure|Atorvastatin|20 mg|Tablet|10 tablets|560|620|p
Rovista 10mg Tablets|Getz Pharma|Heart & Blood Pressure|Rosuvastatin|10 mg|Tablet|10 tablets|290|320|p
X-Plended 10mg Tablets|PharmEvo|Heart & Blood Pressure|Rosuvastatin|10 mg|Tablet|10 tablets|270|300|p
Loprin 75mg Tablets|Highnoon|Heart & Blood Pressure|Aspirin|75 mg|Enteric coated tablet|30 tablets|72|80|p
Ascard 75mg Tablets|ATCO|Heart & Blood Pressure|Aspirin|75 mg|Enteric coated tablet|30 tablets|70|78|p
Plavix 75mg Tablets|Hoechst|Heart & Blood Pressure|Clopidogrel|75 mg|Tablet|14 tablets|1900|2100|p
Lowplat 75mg Tablets|PharmEvo|Heart & Blood Pressure|Clopidogrel|75 mg|Tablet|10 tablets|240|265|p
Xarelto 20mg Tablets|Bayer|Heart & Blood Pressure|Rivaroxaban|20 mg|Tablet|14 tablets|3900|4300|p
Glucophage 500mg Tablets|Martin Dow|Diabetes Care|Metformin|500 mg|Tablet|50 tablets|230|255|p
Glucophage 1000mg Tablets|Martin Dow|Diabetes Care|Metformin|1000 mg|Tablet|30 tablets|270|300|p
Diamicron MR 60mg Tablets|Servier|Diabetes Care|Gliclazide|60 mg|Modified release tablet|30 tablets|1150|1275|p
Amaryl 2mg Tablets|Hoechst|Diabetes Care|Glimepiride|2 mg|Tablet|30 tablets|690|765|p
Getryl 2mg Tablets|Getz Pharma|Diabetes Care|Glimepiride|2 mg|Tablet|20 tablets|250|278|p
Januvia 100mg Tablets|MSD|Diabetes Care|Sitagliptin|100 mg|Tablet|14 tablets|1700|1880|p
Treviamet 50/1000mg Tablets|Getz Pharma|Diabetes Care|Sitagliptin + Metformin|50 mg + 1000 mg|Tablet|14 tablets|500|555|p
Galvus Met 50/1000mg Tablets|Novartis|Diabetes Care|Vildagliptin + Metformin|50 mg + 1000 mg|Tablet|30 tablets|1650|1830|p
Diampa 10mg Tablets|Getz Pharma|Diabetes Care|Empagliflozin|10 mg|Tablet|14 tablets|500|555|p
Lantus SoloStar Pen|Hoechst|Diabetes Care|Insulin glargine|100 IU/ml|Injection pen *|1 pen of 3 ml|2100|2250|p
NovoMix 30 FlexPen|Novo Nordisk|Diabetes Care|Insulin aspart, biphasic 30/70|100 IU/ml|Injection pen *|1 pen of 3 ml|1650|1780|p
Mixtard 30 HM Vial|Novo Nordisk|Diabetes Care|Human insulin, biphasic 30/70|100 IU/ml|Injection vial *|10 ml vial|1250|1350|p
Accu-Chek Instant Test Strips|Accu-Chek|Diabetes Care|||Test strips|50 strips|2850|3100|o
On Call Plus Test Strips|On Call|Diabetes Care|||Test strips|50 strips|1650|1850|o
Ventolin Inhaler 100mcg|GSK|Respiratory & Asthma|Salbutamol|100 mcg/dose|Inhaler|200 doses|640|710|p
Ventolin Syrup|GSK|Respiratory & Asthma|Salbutamol|2 mg/5 ml|Syrup|120 ml bottle|105|116|p
Seretide Evohaler 25/125|GSK|Respiratory & Asthma|Salmeterol + Fluticasone|25 mcg + 125 mcg|Inhaler|120 doses|1850|2050|p
Salbo HFA Inhaler|Macter|Respiratory & Asthma|Salbutamol|100 mcg/dose|Inhaler|200 doses|430|475|p
Combivair 200mcg Capsules|Highnoon|Respiratory & Asthma|Formoterol + Budesonide|6 mcg + 200 mcg|Inhalation capsule|30 capsules|560|620|p
Montiget 10mg Tablets|Getz Pharma|Respiratory & Asthma|Montelukast|10 mg|Tablet|14 tablets|430|475|p
Montiget 4mg Sachets|Getz Pharma|Respiratory & Asthma|Montelukast|4 mg|Sachet|14 sachets|430|475|p
Myteka 10mg Tablets|Hilton Pharma|Respiratory & Asthma|Montelukast|10 mg|Tablet|14 tablets|470|520|p
Tegral 200mg Tablets|Novartis|Brain, Nerve & Mood|Carbamazepine|200 mg|Tablet|50 tablets|560|620|p
Epival 500mg Tablets|Abbott|Brain, Nerve & Mood|Divalproex sodium|500 mg|Enteric coated tablet|1 strip of 10 tablets|260|288|p
Citanew 10mg Tablets|Hilton Pharma|Brain, Nerve & Mood|Escitalopram|10 mg|Tablet|14 tablets|444.65|494.06|p
Serc 16mg Tablets|Abbott|Brain, Nerve & Mood|Betahistine|16 mg|Tablet|30 tablets|900|990|p
Stemetil 5mg Tablets|Hoechst|Brain, Nerve & Mood|Prochlorperazine|5 mg|Tablet|1 strip of 10 tablets|45|50|p
Methycobal 500mcg Tablets|Hilton Pharma|Brain, Nerve & Mood|Mecobalamin|500 mcg|Tablet|1 strip of 10 tablets|190|210|p
Thyroxine 50mcg Tablets|GSK|Hormones & Women's Health|Levothyroxine|50 mcg|Tablet|100 tablets|230|255|p
Deltacortril 5mg Tablets|Lucky Core|Hormones & Women's Health|Prednisolone|5 mg|Enteric coated tablet|1 strip of 10 tablets|58|64|p
Duphaston 10mg Tablets|Abbott|Hormones & Women's Health|Dydrogesterone|10 mg|Tablet|20 tablets|1450|1600|p
Primolut-N 5mg Tablets|Bayer|Hormones & Women's Health|Norethisterone|5 mg|Tablet|30 tablets|520|575|p
Canesten Vaginal Tablet 500mg|Bayer|Hormones & Women's Health|Clotrimazole|500 mg|Vaginal tablet|1 tablet with applicator|590|650|p
Iberet Folic 500 Tablets|Abbott|Hormones & Women's Health|Iron + Vitamin C + B-complex + Folic acid|105 mg elemental iron|Tablet|30 tablets|400|440|o
Folic Acid 5mg Tablets|Zafa|Hormones & Women's Health|Folic acid|5 mg|Tablet|100 tablets|190|210|o
Always Ultra Thin Sanitary Pads Long|Procter & Gamble|Hormones & Women's Health|||Sanitary pads|7 pads|230|250|o
CaC-1000 Plus Orange|Haleon|Vitamins & Supplements|Calcium + Vitamin C + Vitamin D + Vitamin B6|1000 mg calcium lactate gluconate, 500 mg vitamin C|Effervescent tablet|20 tablets|520|570|o
CaC-1000 Plus Orange (10s)|Haleon|Vitamins & Supplements|Calcium + Vitamin C + Vitamin D + Vitamin B6|1000 mg calcium lactate gluconate, 500 mg vitamin C|Effervescent tablet|10 tablets|260|285|o
Surbex Z Tablets|Abbott|Vitamins & Supplements|B-complex + Vitamin C + Vitamin E + Zinc||Tablet|30 tablets|640|710|o
Vidaylin Syrup|Abbott|Vitamins & Supplements|Multivitamin||Syrup|120 ml bottle|180|200|o
Cecon 500mg Chewable Tablets|Abbott|Vitamins & Supplements|Vitamin C|500 mg|Chewable tablet|1 strip of 10 tablets|75|83|o
Centrum Adults Tablets|Haleon|Vitamins & Supplements|Multivitamin + minerals||Tablet|30 tablets|1450|1600|o
Neurobion Tablets|Martin Dow|Vitamins & Supplements|Vitamins B1 + B6 + B12|100 mg + 200 mg + 200 mcg|Tablet|30 tablets|360|400|o
Evion 400mg Capsules|Martin Dow|Vitamins & Supplements|Vitamin E|400 mg|Soft capsule|1 strip of 10 capsules|110|122|o
Sangobion Capsules|Martin Dow|Vitamins & Supplements|Iron + Folic acid + Vitamin B12 + Vitamin C||Capsule|30 capsules|480|530|o
Osnate-D Tablets|AGP|Vitamins & Supplements|Ossein mineral complex + Vitamin D3|830 mg + 400 IU|Tablet|30 tablets|720|800|o
Qalsan-D Tablets|Haleon|Vitamins & Supplements|Calcium carbonate + Vitamin D3||Tablet|30 tablets|330|365|o
Sunny D 200000 IU Capsule|Scotmann|Vitamins & Supplements|Cholecalciferol (Vitamin D3)|200000 IU|Soft capsule|1 capsule|260|288|p
Seven Seas Cod Liver Oil Capsules|Seven Seas|Vitamins & Supplements|Cod liver oil + Vitamins A and D||Soft capsule|60 capsules|1950|2100|o
Nutrifactor Bonex-D Tablets|Nutrifactor|Vitamins & Supplements|Calcium + Vitamin D3 + minerals||Tablet|30 tablets|850|945|o
Ensure Vanilla Powder|Abbott|Vitamins & Supplements|Complete balanced nutrition||Powder|400 g tin|2450|2600|o
Glucerna Vanilla Powder|Abbott|Vitamins & Supplements|Diabetes-specific nutrition||Powder|400 g tin|2900|3050|o
Pediasure Vanilla Powder|Abbott|Vitamins & Supplements|Child nutrition (1 to 10 years)||Powder|400 g tin|2550|2700|o
Pampers Baby-Dry Diapers Size 3|Procter & Gamble|Mother & Baby|||Diapers|58 diapers|2450|2700|o
Molfix Pants Size 4|Molfix|Mother & Baby|||Diaper pants|48 pants|2250|2450|o
Canbebe Diapers Size 3|Canbebe|Mother & Baby|||Diapers|52 diapers|1950|2150|o
Johnson's Baby Lotion|Johnson's|Mother & Baby|||Lotion|200 ml bottle|690|760|o
Johnson's Baby Shampoo|Johnson's|Mother & Baby|||Shampoo|200 ml bottle|640|700|o
Mothercare Baby Wipes|Mothercare|Mother & Baby|||Wet wipes|70 wipes|280|310|o
Sudocrem Antiseptic Healing Cream|Teva|Mother & Baby|Zinc oxide + Lanolin + Benzyl benzoate|15.25% zinc oxide|Cream|60 g jar|950|1050|o
Woodward's Gripe Water|Woodward's|Mother & Baby|Sodium bicarbonate + Dill oil||Oral liquid|150 ml bottle|260|285|o
Lactogen 1 Infant Formula|Nestle|Mother & Baby|Infant formula (0 to 6 months)||Powder|400 g pack|1350|1350|o
Cerelac Wheat with Milk|Nestle|Mother & Baby|Infant cereal (from 6 months)||Powder|175 g pack|460|460|o
Betnovate-N Cream|GSK|Skin Care|Betamethasone valerate + Neomycin|0.1% + 0.5%|Cream|20 g tube|190|210|p
Dermovate Cream|GSK|Skin Care|Clobetasol propionate|0.05%|Cream|20 g tube|230|255|p
Kenacomb Cream|GSK|Skin Care|Triamcinolone + Nystatin + Gramicidin + Neomycin||Cream|10 g tube|150|165|p
Polyfax Skin Ointment|GSK|Skin Care|Polymyxin B + Bacitracin zinc|10000 IU + 500 IU per g|Ointment|20 g tube|175|193|p
Fucidin Cream 2%|LEO Pharma|Skin Care|Fusidic acid|2%|Cream|15 g tube|420|465|p
Canesten Cream 1%|Bayer|Skin Care|Clotrimazole|1%|Cream|20 g tube|240|265|o
Daktarin Oral Gel|Aspin|Oral Care|Miconazole|2%|Oral gel|20 g tube|190|210|o
Benclin Gel|Sante|Skin Care|Benzoyl peroxide + Clindamycin|5% + 1%|Gel|10 g tube|496.13|551.25|p
De-Lice Shampoo|Getz Pharma|Skin Care|Permethrin|1%|Shampoo|60 ml bottle|680|750|o
Acne-Aid Bar|GSK|Skin Care|||Cleansing bar|100 g bar|560|620|o
Cetaphil Gentle Skin Cleanser|Galderma|Skin Care|||Cleanser|250 ml bottle|1650|1850|o
CeraVe Moisturising Cream|CeraVe|Skin Care|||Cream|177 ml tub|4300|4700|o
Vaseline Intensive Care Deep Moisture Lotion|Unilever|Skin Care|||Lotion|200 ml bottle|560|620|o
Nivea Soft Moisturising Cream|Nivea|Skin Care|||Cream|100 ml jar|720|800|o
Nizoral Shampoo 2%|Aspin|Hair Care|Ketoconazole|2%|Shampoo|100 ml bottle|890|980|o
Conaz Shampoo 2%|ATCO|Hair Care|Ketoconazole|2%|Shampoo|60 ml bottle|480|530|o
Head & Shoulders Classic Clean Shampoo|Procter & Gamble|Hair Care|Zinc pyrithione||Shampoo|185 ml bottle|520|570|o
Bio Amla Shampoo|Forvil|Hair Care|||Shampoo|200 ml bottle|330|360|o
Sensodyne Fluoride Toothpaste|Haleon|Oral Care|Potassium nitrate + Sodium fluoride||Toothpaste|100 g tube|520|570|o
Parodontax Original Toothpaste|Haleon|Oral Care|||Toothpaste|75 ml tube|560|620|o
Colgate Maximum Cavity Protection Toothpaste|Colgate|Oral Care|||Toothpaste|150 g tube|340|370|o
Listerine Cool Mint Mouthwash|Listerine|Oral Care|||Mouthwash|250 ml bottle|640|700|o
Oral-B Pro-Health Toothbrush Medium|Procter & Gamble|Oral Care|||Toothbrush|1 brush|330|360|o
Dettol Antiseptic Liquid|Reckitt|Personal Care|Chloroxylenol|4.8%|Liquid|500 ml bottle|730|800|o
Dettol Instant Hand Sanitizer|Reckitt|Personal Care|||Gel|250 ml bottle|390|430|o
Lifebuoy Total Handwash|Unilever|Personal Care|||Liquid soap|200 ml bottle|290|320|o
Safeguard Pure White Soap|Procter & Gamble|Personal Care|||Soap bar|125 g bar|160|175|o
Gillette Classic Shaving Foam|Procter & Gamble|Personal Care|||Foam|200 ml can|780|860|o
Veet Hair Removal Cream Sensitive Skin|Reckitt|Personal Care|||Cream|50 g tube|430|470|o
Pyodine Solution 10%|Brookes|First Aid|Povidone-iodine|10%|Solution|60 ml bottle|150|165|o
Saniplast First Aid Bandages|Uniferoz|First Aid|||Adhesive plasters|100 strips|240|265|o
Quench Cream 1%|ATCO|First Aid|Silver sulfadiazine|1%|Cream|50 g tube|310|345|o
Absorbent Cotton Roll|Unbranded|First Aid|||Cotton wool|100 g roll|160|180|o
Crepe Bandage 4 inch|Unbranded|First Aid|||Elastic bandage|1 piece|170|190|o
3-Ply Surgical Face Masks|Unbranded|First Aid|||Disposable mask|50 masks|330|400|o
Omron M2 Upper Arm BP Monitor|Omron|Medical Devices|||Blood pressure monitor|1 unit|8900|9800|o
Omron MC-246 Digital Thermometer|Omron|Medical Devices|||Thermometer|1 unit|950|1050|o
Accu-Chek Instant Glucose Meter|Accu-Chek|Medical Devices|||Glucometer|1 meter with starter strips|3200|3500|o
On Call Plus Glucose Meter|On Call|Medical Devices|||Glucometer|1 meter|1750|1950|o
Omron NE-C101 Compressor Nebulizer|Omron|Medical Devices|||Nebulizer|1 unit|8200|8900|o
Certeza BP Monitor Upper Arm|Certeza|Medical Devices|||Blood pressure monitor|1 unit|5400|5900|o
Fingertip Pulse Oximeter|Unbranded|Medical Devices|||Pulse oximeter|1 unit|1900|2400|o
BD Ultra-Fine Insulin Syringes 1ml|BD|Medical Devices||100 IU scale|Syringe|10 syringes|420|460|o
Accu-Chek Softclix Lancets|Accu-Chek|Medical Devices|||Lancets|100 lancets|1250|1380|o
Tobrex Eye Drops 0.3%|Alcon|Eye & Ear Care|Tobramycin|0.3%|Eye drops|5 ml bottle|460|510|p
TobraDex Eye Drops|Alcon|Eye & Ear Care|Tobramycin + Dexamethasone|0.3% + 0.1%|Eye drops|5 ml bottle|690|765|p
Patanol Eye Drops 0.1%|Alcon|Eye & Ear Care|Olopatadine|0.1%|Eye drops|5 ml bottle|850|940|p
Systane Ultra Lubricant Eye Drops|Alcon|Eye & Ear Care|Polyethylene glycol + Propylene glycol|0.4% + 0.3%|Eye drops|10 ml bottle|1350|1480|o
Refresh Tears Eye Drops|Allergan|Eye & Ear Care|Carboxymethylcellulose|0.5%|Eye drops|15 ml bottle|890|980|o
Otosporin Ear Drops|GSK|Eye & Ear Care|Polymyxin B + Neomycin + Hydrocortisone||Ear drops|5 ml bottle|150|165|p
Tamsolin 0.4mg Capsules|Getz Pharma|Men's & Urinary Health|Tamsulosin|0.4 mg|Modified release capsule|20 capsules|1080|1190|p
Zyloric 300mg Tablets|GSK|Muscles, Bones & Joints|Allopurinol|300 mg|Tablet|30 tablets|620|690|p
Citralka Syrup|Lucky Core|Men's & Urinary Health|Disodium hydrogen citrate|1.315 g/5 ml|Syrup|120 ml bottle|170|188|o
Durex Extra Safe Condoms|Reckitt|Men's & Urinary Health|||Condom|3 pieces|450|490|o
Sathi Condoms|Sathi|Men's & Urinary Health|||Condom|3 pieces|60|65|o
Xanax 0.5mg Tablets|Pfizer|Brain, Nerve & Mood|Alprazolam|0.5 mg|Tablet|30 tablets|480|520|r
Lexotanil 3mg Tablets|Martin Dow|Brain, Nerve & Mood|Bromazepam|3 mg|Tablet|30 tablets|390|420|r
Ritalin 10mg Tablets|Novartis|Brain, Nerve & Mood|Methylphenidate|10 mg|Tablet|30 tablets|900|980|r
Tramal 50mg Capsules|Searle|Pain & Fever|Tramadol|50 mg|Capsule|10 capsules|240|260|r
`
