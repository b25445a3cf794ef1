/**
 * First words of brands and ingredients that a prescription in Pakistan may name. Compiled by hand for this project.
 * They only keep Enter from taking a name that is half typed. Names of the formulary need not stand here.
 */
const names = `
abilify accolate accupril actidil actigall actilyse actonel actos actrapid acular adalat adenosine advantan advil
aerius agiolax albumin aldactone aldomet alendronate alfuzosin allegra alphagan amantadine amarel ambien amikacin
amisulpride amlocard amphotericin ampicillin ampiclox anafranil anastrozole ancogen angised apidra aprovel arcalion
arcoxia aricept arimidex artane artemether asacol ascabiol astelin atacand atarax ativan atropine atrovent avandia
avastin avelox avodart azactam azelastine azomac bactrim bactroban beclomethasone becotide benadryl benzathine
betadine betadipresol betaloc betnelan betnesol bezafibrate bicalutamide biltricide bleomycin bonviva brevibloc
bricanyl brimonidine brinzolamide brivaracetam bromfenac bromhexine bromocriptine brompheniramine bumetanide buscopan
buspirone busulfan byetta cabergoline calamine calan calciferol calcipotriol calcitonin calcitriol calcium
canagliflozin candesartan candistan canesoral capecitabine capoten capozide carbimazole carbocisteine carboplatin
cardizem cardura carisoprodol cataflam catapres ceclor cedax cefaclor cefadroxil cefazolin cefditoren cefepime cefiget
cefobid cefoperazone cefotaxime cefpirome cefpodoxime cefprozil cefsulodin ceftazidime ceftibuten ceftriaxone
cefuroxime celebrex celestone celexa cellcept cephalexin cephalothin cephazolin ceporex cetrorelix chlorambucil
chloramphenicol chlordiazepoxide chloroquine chlorthalidone cialis cilostazol cimetidine cinnarizine cipralex
cisplatin citalopram citicoline citrosoda claforan clarinase clarinex claritek claritin clexane clobazam clomid
clomiphene clomipramine clonidine clopixol clotiazepam cloxacillin clozapine clozaril codeine colchicine colofac
combigan combivent combivir compazine conazole concerta concord coniel cordarone coreg corgard coumadin coversam
cozaar crestor cyclobenzaprine cyclophosphamide cycloserine cyklokapron cymbalta cytotec daclatasvir daflon daktacort
dalacin dalteparin danazol danzen daonil dapsone decadron deltasone demerol depakene depakine depakote dermacort
dermazin dermofin dermosporin desferal desloratadine dexamethasone dextromethorphan diaben diabeta diabinese
diamorphine diamox diane diazepam diclegis dicloran diflunisal digoxin dilantin dilatrend diltiazem dimetane diosmin
diovan diovol diphenhydramine dipyridamole disopyramide disulfiram docetaxel dolobid donepezil dopamine dostinex
doxazosin doxepin doxorubicin dulcolax duloxetine durogesic efavirenz effexor elidel eliquis elocon eltroxin enalapril
enbrel endoxan enoxaparin entacapone entecavir enterogyl enteroquinol entocort entresto epanutin epilim epinephrine
epirubicin epivir eplerenone epoetin eprex erythrocin escitalopram estradiol ethambutol etoricoxib euglucon evista
exelon exforge ezetimibe famotidine famvir fansidar faslodex feldene felodipine femara fentanyl feramax ferrous
finasteride flagentyl flavoxate flecainide flixonase flixotide flomax flucloxacillin fludarabine fludrocortisone
flumazenil flunarizine fluocinolone fluorouracil fluoxetine flupenthixol fluphenazine flutamide fluvoxamine folinic
fortum forxiga fosamax fosfomycin fosinopril fucicort fucithalmic fulvestrant furadantin gabica galantamine
ganciclovir gemfibrozil genotropin gentamicin geodon glibenclamide glipizide glucagon glucobay glucotrol glucovance
glycerin glyceryl granisetron gravibinan gravol griseofulvin haloperidol halothane harvoni heparin herbesser humalog
humira humulin hydralazine hydrea hydrochlorothiazide hydrocortisone hydroxychloroquine hydroxyurea hydroxyzine hytrin
ibandronate iberogast imatinib imipenem imipramine imodur imovane imuran indapamide inderide indocid indomethacin
insulatard intron invokana ipratropium irbesartan isoniazid isoptin isordil isosorbide isotretinoin itraconazole
janumet jardiance jentadueto jentin kaletra keflex kefzol kenacort kenalog keppra ketamine ketorolac ketosteril
ketotifen klarithromycin klint klonopin lacidipine lacosamide lamictal lamisil lanoxin lansoprazole largactil laricam
lasilactone lasoride latanoprost leflunomide leponex lescol letrozole leucovorin leukeran leuprolide levaquin levemir
levitra levobunolol levocetirizine levodopa levonorgestrel levox lexapro librax librium lidocaine lignocaine lincocin
linezolid lipanthyl lipidil lipirex lipitab lipizet lipofen lisdexamfetamine lithium lodine lomotil loniten lopid
lopinavir lopirin loprazolam lopressor loratab lorazepam lorcet lormetazepam lornoxicam losartan losec lotrel
lovastatin lovenox lumefantrine luminal lyrica madopar mannitol marevan maxalt maxiget maxolon mebhydrolin medrol
mefloquine megestrol melatonin meloxicam memantine mepolizumab meropenem mesalazine mestinon metaxalone methadone
methergine methimazole methocarbamol methotrexate methylcellulose methyldopa methylene methylergometrine
methylprednisolone methyltestosterone metoclopramide metolazone metoprolol micardis micronor midazolam minipress
minocycline minoxidil mirapex mirena mirtazapine misoprostol mobic modafinil moduretic mometasone monis montair montek
montelair montika morphine motival motrin moxicam moxonidine mucodyne mucolyte mucosolvan mycobutin mycophenolate
myrin mysoline nabumetone nadolol naloxone naltrexone naprosyn nardil nasonex natalizumab nateglinide natrixam
navelbine nebilet nebivolol neodipar neoral neostigmine neuromet neurontin neutrogena nexavar nexus nicardipine
nicorandil nifedipine nimesulide nimodipine nimotop nitrofurantoin nitroglycerin nizatidine nizonide nolvadex
noradrenaline norflex norfloxacin normodyne noroxin norpace nortriptyline norvir novaclox novalgin novolin novorapid
novorin novoseven nubain nuberex nurofen nystatin octreotide ofloxacin olanzapine olmesartan omnicef oncovin
ondansetron orap orlistat orphenadrine oseltamivir osteocare otocort otomycin otosone oxaliplatin oxazepam
oxcarbazepine oxybutynin oxytocin paclitaxel panadeine panafcort pantoloc pantoprazole parlodel paroxetine pataday
patanase paxil pegasys penicillin pentasa pentoxifylline pepcid periactin persantin pethidine phenelzine phenergan
pheniramine phenobarbital phenobarbitone phenoxymethylpenicillin phentolamine phenylephrine phenytoin pilocarpine
pimozide pindolol pioglitazone piracetam piribedil pirinol piritex piroxicam plaquenil plasil plavacor plendil
polaramine polymyxin polytrim ponstel posaconazole pradaxa pramipexole prandin pravastatin praziquantel prazosin
precose pregabalin premarin prevacid priadel prilosec primaquine primaxin primidone primobolan primogyn primovist
primperan pristiq probenecid procainamide procaine procarbazine procyclidine progesterone prograf prolactin
promethazine propafenone propylthiouracil proscar prostaphlin prostigmin prostin protamine prothiaden protonix provas
provate provera provigil prozac pulmicort pulmozyme pyrazinamide pyridostigmine quetiapine quinapril quinidine quinine
raloxifene ramipril ranitidine reboxetine relpax remeron reminyl renitec requip restasis retrovir rhinocort ribavirin
rifabutin rifadin rilutek risedronate risperdal risperidone ritodrine ritonavir rituximab rivotril rizatriptan rizek
rocaltrol rocephin roferon ropinirole rotaflex rovamycine roxithromycin rulide rythmol sabril salazopyrin salmeterol
sandimmun sandostatin saxagliptin selegiline senna sensipar septanest septolete septrin serenace serevent sermion
seroquel seroxat sertraline sildenafil simvastatin sinemet sinequan singulair sitamet sofosbuvir sofvir solifenacin
somatropin sotalol sovaldi spasfon spasmex spiramycin spiriva spironolactone sporanox stalevo starlix stelazine
stemzine stilnox strattera streptokinase streptomycin stugeron sucralfate sulfasalazine sulpiride sumatriptan
sunitinib suprax surmontil sustanon symbicort symmetrel synacthen synalar synarel synthroid systral tacrolimus
tadalafil tambocor tamiflu tamoxifen tarceva tarivid tavanic taxol tegaserod tegopen telmisartan temazepam temgesic
tenofovir tenoretic tenoxicam terazosin terbinafine terbutaline terfenadine teriparatide testosterone tetracycline
thalidomide theophylline thiamazole thiopental thioridazine thyrogen thyronorm thyrotropin ticagrelor ticlopidine
timolol tinidazole tiotropium tizanidine tobi tobracort tobrasone tofranil tolbutamide tolterodine tonoflex topamax
topiramate torasemide toujeo tracrium tradjenta trajenta tramacet trandate trandolapril tranexamic trazodone trental
tresiba tretinoin trevia triamterene trihexyphenidyl trileptal trimetazidine triptorelin tryptanol tylenol tyverb
uniferon urokinase ursodeoxycholic ursofalk valaciclovir valganciclovir valium valsartan vancomycin vardenafil
varilrix velcade velosulin velpatasvir venlafaxine ventavis ventek ventide verapamil vesicare viagra vibativ victoza
vidarabine vidaza vigabatrin vinblastine vincristine viread viskyl voltaren voltarol voltfast voriconazole
vortioxetine warfarin wellbutrin xalatan xeloda xenical xolair xopenex xylocaine xyzal yasmin zaditen zafirlukast
zanaflex zantac zarontin zavesca zeegap zentro zestoretic zetamax zetia ziagen zidovudine zinacef zinnat ziprasidone
zithromax zocor zofran zoladex zoledronic zolmitriptan zoloft zolpidem zometa zonegran zonisamide zopiclone zoton
zovirax zyban zyloprim zyprexa zyvox`

export const knownNames: readonly string[] = names.trim().split(/\s+/)
