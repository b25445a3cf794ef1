/**
 * The identity of each medicine of the demo, from its pack text and public labels. A percentage is of weight or volume, as its form is. `?` is an amount that the pack
 * text does not state; it stays unknown. Pens hold 300 IU, vials of 10 ml 1000 IU, 1 ml of drops 20 drops.
 *
 * name | ingredient[:salt] amount per unit + … | form | release | route | dose units in a pack | days in use
 *      | splittable | units of a strip that is sold singly
 */
export const identities = `
Panadol 500mg Tablets|paracetamol 500 mg|tablet|plain|oral|10 tablet
Calpol 6 Plus Suspension|paracetamol 250 mg/5ml|oral_liquid|plain|oral|90 ml
Panadol Extra Tablets|paracetamol 500 mg + caffeine 65 mg|tablet|plain|oral|10 tablet
Panadol Extend 665mg Tablets|paracetamol 665 mg|tablet|modified|oral|10 tablet
Children's Panadol Liquid|paracetamol 120 mg/5ml|oral_liquid|plain|oral|120 ml
Calpol 500mg Tablets|paracetamol 500 mg|tablet|plain|oral|10 tablet
Calpol Suspension|paracetamol 120 mg/5ml|oral_liquid|plain|oral|90 ml
Brufen 400mg Tablets|ibuprofen 400 mg|tablet|plain|oral|10 tablet
Brufen Suspension|ibuprofen 100 mg/5ml|oral_liquid|plain|oral|120 ml
Ponstan 250mg|mefenamic-acid 250 mg|tablet|plain|oral|10 tablet
Ponstan Forte Tablets|mefenamic-acid 500 mg|tablet|plain|oral|10 tablet
Disprin 300mg Tablets|aspirin 300 mg|tablet|plain|oral|10 tablet
Nuberol Forte Tablets|paracetamol 650 mg + orphenadrine:citrate 50 mg|tablet|plain|oral|10 tablet
Voltral 50mg Tablets|diclofenac:sodium 50 mg|tablet|enteric|oral|20 tablet
Caflam 50mg Tablets|diclofenac:potassium 50 mg|tablet|plain|oral|20 tablet
Voltral Emulgel 1.16%|diclofenac:diethylamine 1.16 %|gel|plain|skin|application
Ansaid 100mg Tablets|flurbiprofen 100 mg|tablet|plain|oral|30 tablet
Celbexx 200mg Capsules|celecoxib 200 mg|capsule|plain|oral|20 capsule
Synflex 550mg Tablets|naproxen:sodium 550 mg|tablet|plain|oral|20 tablet
Fastum Gel 2.5%|ketoprofen 2.5 %|gel|plain|skin|application
Iodex Balm|methyl-salicylate ? + iodine ?|ointment|plain|skin|application
Panadol CF Tablets|paracetamol 500 mg + pseudoephedrine 60 mg + chlorpheniramine 4 mg|tablet|plain|oral|10 tablet
Arinac Tablets|ibuprofen 200 mg + pseudoephedrine 30 mg|tablet|plain|oral|10 tablet
Arinac Forte Tablets|ibuprofen 400 mg + pseudoephedrine 60 mg|tablet|plain|oral|10 tablet
Actifed Tablets|triprolidine 2.5 mg + pseudoephedrine 60 mg|tablet|plain|oral|10 tablet
Rigix 10mg Tablets|cetirizine 10 mg|tablet|plain|oral|10 tablet
Zyrtec 10mg Tablets|cetirizine 10 mg|tablet|plain|oral|10 tablet
Softin 10mg Tablets|loratadine 10 mg|tablet|plain|oral|10 tablet
Telfast 120mg Tablets|fexofenadine 120 mg|tablet|plain|oral|10 tablet
Fexet 120mg Tablets|fexofenadine 120 mg|tablet|plain|oral|20 tablet
Kestine 10mg Tablets|ebastine 10 mg|tablet|plain|oral|10 tablet
Avil 25mg Tablets|pheniramine:maleate 25 mg|tablet|plain|oral|10 tablet
Piriton 4mg Tablets|chlorpheniramine:maleate 4 mg|tablet|plain|oral|10 tablet||half
Hydryllin Syrup|aminophylline 32 mg/5ml + diphenhydramine:hydrochloride 8 mg/5ml + ammonium-chloride 30 mg/5ml + menthol 0.98 mg/5ml|oral_liquid|plain|oral|120 ml
Acefyl Cough Syrup|acefylline:piperazine 45 mg/5ml + diphenhydramine:hydrochloride 8 mg/5ml|oral_liquid|plain|oral|125 ml
Prospan Cough Syrup|ivy-leaf 35 mg/5ml|oral_liquid|plain|oral|100 ml
Strepsils Honey & Lemon Lozenges|dichlorobenzyl-alcohol 1.2 mg + amylmetacresol 0.6 mg|lozenge|plain|oromucosal|16 piece
Vicks VapoRub|camphor ? + menthol ? + eucalyptus-oil ?|ointment|plain|skin|application
Otrivin 0.1% Nasal Spray|xylometazoline 0.1 %|nasal|plain|nasal|puff
Xynosine Nasal Spray|xylometazoline 0.1 %|nasal|plain|nasal|puff
Mucolator 200mg Sachets|acetylcysteine 200 mg|sachet|plain|oral|30 sachet
Risek 20mg Capsules|omeprazole 20 mg|capsule|enteric|oral|14 capsule
Risek 40mg Capsules|omeprazole 40 mg|capsule|enteric|oral|14 capsule
Nexum 40mg Capsules|esomeprazole 40 mg|capsule|enteric|oral|14 capsule
Gaviscon Liquid Peppermint|sodium-alginate 250 mg/5ml + sodium-bicarbonate 133.5 mg/5ml + calcium-carbonate 80 mg/5ml|oral_liquid|plain|oral|120 ml
Mucaine Suspension|aluminium-hydroxide ? + magnesium-hydroxide ? + oxetacaine ?|oral_liquid|plain|oral|120 ml
ENO Lemon Sachets|sodium-bicarbonate ? + citric-acid ? + sodium-carbonate ?|sachet|plain|oral|12 sachet
Motilium 10mg Tablets|domperidone 10 mg|tablet|plain|oral|50 tablet
Imodium 2mg Capsules|loperamide 2 mg|capsule|plain|oral|10 capsule
Gravinate 50mg Tablets|dimenhydrinate 50 mg|tablet|plain|oral|10 tablet
Gravinate Syrup|dimenhydrinate 12.5 mg/4ml|oral_liquid|plain|oral|60 ml
Duphalac Syrup|lactulose 3.35 g/5ml|oral_liquid|plain|oral|120 ml
Cremaffin Emulsion|liquid-paraffin ? + magnesium-hydroxide ?|oral_liquid|plain|oral|120 ml
Peditral ORS Orange Sachets|oral-rehydration-salts ?|sachet|plain|oral|20 sachet
Enterogermina Oral Suspension|bacillus-clausii ?|oral_liquid|plain|oral|10 piece
Enflor 250mg Sachets|saccharomyces-boulardii 250 mg|sachet|plain|oral|10 sachet
Spasler Neo 135mg Tablets|mebeverine 135 mg|tablet|plain|oral|30 tablet
Zentel 200mg Tablets|albendazole 200 mg|tablet|plain|oral|2 tablet
Vermox 100mg Tablets|mebendazole 100 mg|tablet|plain|oral|6 tablet
Silliver 200mg Tablets|silymarin 200 mg|tablet|plain|oral|30 tablet
Qarshi Ispaghol Husk|psyllium ?|powder_oral|plain|oral|dose
Augmentin 625mg Tablets|amoxicillin 500 mg + clavulanic-acid 125 mg|tablet|plain|oral|6 tablet
Augmentin 1g Tablets|amoxicillin 875 mg + clavulanic-acid 125 mg|tablet|plain|oral|6 tablet
Augmentin DS Suspension|amoxicillin 250 mg/5ml + clavulanic-acid 62.5 mg/5ml|powder_oral|plain|oral|60 ml|7
Amoxil 500mg Capsules|amoxicillin 500 mg|capsule|plain|oral|10 capsule
Calamox 625mg Tablets|amoxicillin 500 mg + clavulanic-acid 125 mg|tablet|plain|oral|6 tablet
Velosef 500mg Capsules|cephradine 500 mg|capsule|plain|oral|12 capsule
Cefspan 400mg Capsules|cefixime 400 mg|capsule|plain|oral|5 capsule
Caricef 400mg Capsules|cefixime 400 mg|capsule|plain|oral|5 capsule
Azomax 500mg Tablets|azithromycin 500 mg|tablet|plain|oral|6 tablet
Azomax 200mg/5ml Suspension|azithromycin 200 mg/5ml|powder_oral|plain|oral|15 ml|10
Zetro 500mg Tablets|azithromycin 500 mg|tablet|plain|oral|6 tablet
Klaricid 500mg Tablets|clarithromycin 500 mg|tablet|plain|oral|10 tablet
Ciproxin 500mg Tablets|ciprofloxacin 500 mg|tablet|plain|oral|10 tablet
Novidat 500mg Tablets|ciprofloxacin 500 mg|tablet|plain|oral|10 tablet
Leflox 500mg Tablets|levofloxacin 500 mg|tablet|plain|oral|10 tablet
Moxiget 400mg Tablets|moxifloxacin 400 mg|tablet|plain|oral|5 tablet
Vibramycin 100mg Capsules|doxycycline 100 mg|capsule|plain|oral|10 capsule
Septran DS Tablets|sulfamethoxazole 800 mg + trimethoprim 160 mg|tablet|plain|oral|10 tablet
Flagyl 400mg Tablets|metronidazole 400 mg|tablet|plain|oral|10 tablet
Flagyl Suspension|metronidazole 200 mg/5ml|oral_liquid|plain|oral|90 ml
Entamizole DS Tablets|metronidazole 400 mg + diloxanide:furoate 500 mg|tablet|plain|oral|15 tablet
Diflucan 150mg Capsule|fluconazole 150 mg|capsule|plain|oral|1 capsule
Norvasc 5mg Tablets|amlodipine 5 mg|tablet|plain|oral|30 tablet
Sofvasc 5mg Tablets|amlodipine 5 mg|tablet|plain|oral|20 tablet
Concor 5mg Tablets|bisoprolol:fumarate 5 mg|tablet|plain|oral|20 tablet||half
Tenormin 50mg Tablets|atenolol 50 mg|tablet|plain|oral|14 tablet||half
Inderal 10mg Tablets|propranolol 10 mg|tablet|plain|oral|50 tablet
Zestril 10mg Tablets|lisinopril 10 mg|tablet|plain|oral|14 tablet
Coversyl 4mg Tablets|perindopril:erbumine 4 mg|tablet|plain|oral|30 tablet||half
Natrilix SR 1.5mg Tablets|indapamide 1.5 mg|tablet|prolonged|oral|30 tablet
Co-Diovan 80/12.5mg Tablets|valsartan 80 mg + hydrochlorothiazide 12.5 mg|tablet|plain|oral|28 tablet
Lasix 40mg Tablets|furosemide 40 mg|tablet|plain|oral|10 tablet||half
Spiromide 20mg Tablets|furosemide 20 mg + spironolactone 50 mg|tablet|plain|oral|30 tablet
Lipiget 10mg Tablets|atorvastatin 10 mg|tablet|plain|oral|10 tablet
Lipitor 20mg Tablets|atorvastatin 20 mg|tablet|plain|oral|10 tablet
Rovista 10mg Tablets|rosuvastatin 10 mg|tablet|plain|oral|10 tablet
X-Plended 10mg Tablets|rosuvastatin 10 mg|tablet|plain|oral|10 tablet
Loprin 75mg Tablets|aspirin 75 mg|tablet|enteric|oral|30 tablet
Ascard 75mg Tablets|aspirin 75 mg|tablet|enteric|oral|30 tablet
Plavix 75mg Tablets|clopidogrel 75 mg|tablet|plain|oral|14 tablet
Lowplat 75mg Tablets|clopidogrel 75 mg|tablet|plain|oral|10 tablet
Xarelto 20mg Tablets|rivaroxaban 20 mg|tablet|plain|oral|14 tablet
Glucophage 500mg Tablets|metformin 500 mg|tablet|plain|oral|50 tablet
Glucophage 1000mg Tablets|metformin 1000 mg|tablet|plain|oral|30 tablet||half
Diamicron MR 60mg Tablets|gliclazide 60 mg|tablet|modified|oral|30 tablet
Amaryl 2mg Tablets|glimepiride 2 mg|tablet|plain|oral|30 tablet||half
Getryl 2mg Tablets|glimepiride 2 mg|tablet|plain|oral|20 tablet
Januvia 100mg Tablets|sitagliptin 100 mg|tablet|plain|oral|14 tablet
Treviamet 50/1000mg Tablets|sitagliptin 50 mg + metformin 1000 mg|tablet|plain|oral|14 tablet
Galvus Met 50/1000mg Tablets|vildagliptin 50 mg + metformin 1000 mg|tablet|plain|oral|30 tablet
Diampa 10mg Tablets|empagliflozin 10 mg|tablet|plain|oral|14 tablet
Lantus SoloStar Pen|insulin-glargine 100 IU/ml|injection_pen|plain|subcutaneous|300 IU|28
NovoMix 30 FlexPen|insulin-aspart-30-70 100 IU/ml|injection_pen|plain|subcutaneous|300 IU|28
Mixtard 30 HM Vial|insulin-human-30-70 100 IU/ml|injection_vial|plain|subcutaneous|1000 IU|28
Ventolin Inhaler 100mcg|salbutamol 100 mcg/dose|inhaler_mdi|plain|inhaled|200 puff
Ventolin Syrup|salbutamol 2 mg/5ml|oral_liquid|plain|oral|120 ml
Seretide Evohaler 25/125|salmeterol 25 mcg/dose + fluticasone:propionate 125 mcg/dose|inhaler_mdi|plain|inhaled|120 puff
Salbo HFA Inhaler|salbutamol 100 mcg/dose|inhaler_mdi|plain|inhaled|200 puff
Combivair 200mcg Capsules|formoterol 6 mcg + budesonide 200 mcg|inhaler_dry|plain|inhaled|30 capsule
Montiget 10mg Tablets|montelukast 10 mg|tablet|plain|oral|14 tablet
Montiget 4mg Sachets|montelukast 4 mg|sachet|plain|oral|14 sachet
Myteka 10mg Tablets|montelukast 10 mg|tablet|plain|oral|14 tablet
Tegral 200mg Tablets|carbamazepine 200 mg|tablet|plain|oral|50 tablet||half
Epival 500mg Tablets|valproate:divalproex sodium 500 mg|tablet|enteric|oral|10 tablet
Citanew 10mg Tablets|escitalopram 10 mg|tablet|plain|oral|14 tablet
Serc 16mg Tablets|betahistine:dihydrochloride 16 mg|tablet|plain|oral|30 tablet
Stemetil 5mg Tablets|prochlorperazine 5 mg|tablet|plain|oral|10 tablet
Methycobal 500mcg Tablets|mecobalamin 500 mcg|tablet|plain|oral|10 tablet
Thyroxine 50mcg Tablets|levothyroxine 50 mcg|tablet|plain|oral|100 tablet
Deltacortril 5mg Tablets|prednisolone:base 5 mg|tablet|enteric|oral|10 tablet
Duphaston 10mg Tablets|dydrogesterone 10 mg|tablet|plain|oral|20 tablet
Primolut-N 5mg Tablets|norethisterone:base 5 mg|tablet|plain|oral|30 tablet
Canesten Vaginal Tablet 500mg|clotrimazole 500 mg|vaginal|plain|vaginal|1 piece
Iberet Folic 500 Tablets|iron 105 mg + vitamin-c ? + b-complex ? + folic-acid ?|tablet|plain|oral|30 tablet
Folic Acid 5mg Tablets|folic-acid 5 mg|tablet|plain|oral|100 tablet
CaC-1000 Plus Orange|calcium:lactate gluconate 1000 mg + vitamin-c 500 mg + cholecalciferol ? + pyridoxine ?|tablet|plain|oral|20 tablet
CaC-1000 Plus Orange (10s)|calcium:lactate gluconate 1000 mg + vitamin-c 500 mg + cholecalciferol ? + pyridoxine ?|tablet|plain|oral|10 tablet
Surbex Z Tablets|b-complex ? + vitamin-c ? + vitamin-e ? + zinc ?|tablet|plain|oral|30 tablet
Vidaylin Syrup|multivitamin ?|oral_liquid|plain|oral|120 ml
Cecon 500mg Chewable Tablets|vitamin-c 500 mg|tablet|plain|oral|10 tablet
Centrum Adults Tablets|multivitamin ? + multimineral ?|tablet|plain|oral|30 tablet
Neurobion Tablets|thiamine 100 mg + pyridoxine 200 mg + cyanocobalamin 200 mcg|tablet|plain|oral|30 tablet
Evion 400mg Capsules|vitamin-e 400 mg|capsule|plain|oral|10 capsule
Sangobion Capsules|iron ? + folic-acid ? + cyanocobalamin ? + vitamin-c ?|capsule|plain|oral|30 capsule
Osnate-D Tablets|ossein-mineral-complex 830 mg + cholecalciferol 400 IU|tablet|plain|oral|30 tablet
Qalsan-D Tablets|calcium:carbonate ? + cholecalciferol ?|tablet|plain|oral|30 tablet
Sunny D 200000 IU Capsule|cholecalciferol 200000 IU|capsule|plain|oral|1 capsule
Seven Seas Cod Liver Oil Capsules|cod-liver-oil ? + vitamin-a ? + cholecalciferol ?|capsule|plain|oral|60 capsule
Nutrifactor Bonex-D Tablets|calcium ? + cholecalciferol ? + multimineral ?|tablet|plain|oral|30 tablet
Sudocrem Antiseptic Healing Cream|zinc-oxide 15.25 % + lanolin ? + benzyl-benzoate ?|cream|plain|skin|application
Woodward's Gripe Water|sodium-bicarbonate ? + dill-oil ?|oral_liquid|plain|oral|150 ml
Betnovate-N Cream|betamethasone:valerate 0.1 % + neomycin 0.5 %|cream|plain|skin|application
Dermovate Cream|clobetasol:propionate 0.05 %|cream|plain|skin|application
Kenacomb Cream|triamcinolone:acetonide ? + nystatin ? + gramicidin ? + neomycin ?|cream|plain|skin|application
Polyfax Skin Ointment|polymyxin-b 10000 IU/g + bacitracin:zinc 500 IU/g|ointment|plain|skin|application
Fucidin Cream 2%|fusidic-acid 2 %|cream|plain|skin|application
Canesten Cream 1%|clotrimazole 1 %|cream|plain|skin|application
Daktarin Oral Gel|miconazole 2 %|gel|plain|oromucosal|application
Benclin Gel|benzoyl-peroxide 5 % + clindamycin 1 %|gel|plain|skin|application
De-Lice Shampoo|permethrin 1 %|shampoo|plain|skin|application
Nizoral Shampoo 2%|ketoconazole 2 %|shampoo|plain|skin|application
Conaz Shampoo 2%|ketoconazole 2 %|shampoo|plain|skin|application
Dettol Antiseptic Liquid|chloroxylenol 4.8 %|lotion|plain|skin|application
Pyodine Solution 10%|povidone-iodine 10 %|lotion|plain|skin|application
Quench Cream 1%|silver-sulfadiazine 1 %|cream|plain|skin|application
Tobrex Eye Drops 0.3%|tobramycin 0.3 %|eye_drops|plain|eye|100 drop|28
TobraDex Eye Drops|tobramycin 0.3 % + dexamethasone:base 0.1 %|eye_drops|plain|eye|100 drop|28
Patanol Eye Drops 0.1%|olopatadine 0.1 %|eye_drops|plain|eye|100 drop|28
Systane Ultra Lubricant Eye Drops|polyethylene-glycol-400 0.4 % + propylene-glycol 0.3 %|eye_drops|plain|eye|200 drop|28
Refresh Tears Eye Drops|carmellose 0.5 %|eye_drops|plain|eye|300 drop|28
Otosporin Ear Drops|polymyxin-b ? + neomycin ? + hydrocortisone ?|ear|plain|ear|100 drop|28
Tamsolin 0.4mg Capsules|tamsulosin 0.4 mg|capsule|modified|oral|20 capsule
Zyloric 300mg Tablets|allopurinol 300 mg|tablet|plain|oral|30 tablet
Citralka Syrup|disodium-hydrogen-citrate 1.315 g/5ml|oral_liquid|plain|oral|120 ml
Xanax 0.5mg Tablets|alprazolam 0.5 mg|tablet|plain|oral|30 tablet||half
Lexotanil 3mg Tablets|bromazepam 3 mg|tablet|plain|oral|30 tablet||half
Ritalin 10mg Tablets|methylphenidate 10 mg|tablet|plain|oral|30 tablet||half
Tramal 50mg Capsules|tramadol 50 mg|capsule|plain|oral|10 capsule
`
