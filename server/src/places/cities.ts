/**
 * Cities, the largest first: name | Urdu name | province | other ways to write it. Misspellings that the search finds
 * by itself are not listed. Names, provinces and order from GeoNames (geonames.org), CC BY 4.0, in their usual
 * spelling; Urdu names and other ways to write them were compiled for this project.
 */
export const cities = `
Karachi|کراچی|S|KHI, Krachi, Karanchi, Kurachi, Kolachi, KHE, Malir, Malir Cantonment, ملیر, Korangi, کورنگی, Lyari, لیاری, Landhi, لانڈھی, PECHS
Lahore|لاہور|P|LHR, LHE, Lhore, Lahour, Lahur, لہور, لاہوڑ
Faisalabad|فیصل آباد|P|FSD, Fslbd, LYP, Lyallpur, Lailpur, Layallpur, Fasalabad, Fesalabad, لائل پور, لائلپور
Rawalpindi|راولپنڈی|P|Pindi, RWP, RWL, Rawal Pindi, Pendi, Pindee, پنڈی, راول پنڈی, راولپندی
Islamabad|اسلام آباد|I|ISB, ISL, Isloo, Islo, I'bad, Islam Abad, اسلاماباد
Multan|ملتان|P|MUX, MLT, Mooltan, Multan Sharif, ملتان شریف
Hyderabad|حیدرآباد|S|HYD, HDD, Haiderabad, Haidarabad, Hydrabad, حیدر آباد
Gujranwala|گوجرانوالہ|P|GRW, Gujranwalla, Gujranwal, گجرانوالہ, گوجرانوالا, گجرانوالا
Peshawar|پشاور|K|PEW, PSH, Pishawar, Peshwar, Pekhawar, Pekhawer, پیشاور, پیښور
Quetta|کوئٹہ|B|UET, QTA, Queta, Quita, Quaita, Kweta, Kwetta, Koita, Koyta, Kuetta, کوئٹا, کویٹہ, کوٹہ
Rahim Yar Khan|رحیم یار خان|P|RYK, RY Khan, آر وائی خان, Rahimyar, Raheem Yar Khan, Rahim Yaar Khan
Bahawalpur|بہاولپور|P|BWP, BHV, Bhawalpur, Bawalpur, Bahawal Pur, بہاول پور
Sargodha|سرگودھا|P|SGD, SGI, Sargoda
Sialkot|سیالکوٹ|P|SKT, Sailkot, Sialkote, Siyalkot, سیال کوٹ
Sukkur|سکھر|S|SKZ, Sukhar, Sakhar, Sakkhar, Sukhur, سکر
Larkana|لاڑکانہ|S|LRK, Larkano, Ladkana, لاڑکانو
Sheikhupura|شیخوپورہ|P|SKP, Shekhupura, Shaikhupura, Shekupura, Sheikhpura, شیخو پورہ
Jhang|جھنگ|P|JHG, Jhang Sadr, Jhang Saddar, Jhang City, Jhung, جھنگ صدر
Mardan|مردان|K|MDN, MRD
Gujrat|گجرات|P|GRT, Gujarat
Kasur|قصور|P|KSR, Qasur, Qasoor, Kasoor
Dera Ghazi Khan|ڈیرہ غازی خان|P|DG Khan, DGK, Dera Gazi Khan, Dera Ghazikhan, D Ghazi Khan, Ghazi Khan, ڈی جی خان, ڈیرا غازی خان
Sahiwal|ساہیوال|P|SWL, Sahival, Montgomery, ساہی وال, منٹگمری
Nawabshah|نواب شاہ|S|NWB, WNS, Nawab Shah, Shaheed Benazirabad, Benazirabad, SBA, نوابشاہ, بینظیر آباد
Mingora|مینگورہ|K|Swat, Mingaora, Mingawara, Swaat, سوات, منگورہ
Okara|اوکاڑہ|P|OKR, Okarah, Ukara, Okaara, اوکاڑا
Mirpur Khas|میرپور خاص|S|MPK, Mirpurkhas, Meerpur Khas, Mir Pur Khas, میر پور خاص
Chiniot|چنیوٹ|P|CNT, Chinniot, Chanyot, Chiniyot, Chinyot
Kamoke|کامونکی|P|Kamoki, Kamonki, Kamoke Mandi, کامونکے
Sadiqabad|صادق آباد|P|SDK, Saddiqabad, Sadiq Abad
Burewala|بورے والا|P|Borewala, Boorewala, Burewalla, بوریوالا, بورےوالہ
Jacobabad|جیکب آباد|S|JAG, Jacababad, Jakobabad, Jaikababad
Muzaffargarh|مظفر گڑھ|P|MZG, Muzafargarh, Muzaffar Garh
Muridke|مریدکے|P|Mureedke, Muridkay, Mureedkay
Muzaffarabad|مظفر آباد|A|MZD, MFG, Muzafarabad, Muzaffar Abad
Mirpur|میرپور|A|New Mirpur City, New Mirpur, Meerpur, Mirpur Azad Kashmir, MPR, میر پور
Kotli|کوٹلی|A|
Shikarpur|شکارپور|S|Shikar Pur
Hafizabad|حافظ آباد|P|HFD, Hafiz Abad, Hafzabad
Kohat|کوہاٹ|K|OHT, Kohaat
Jhelum|جہلم|P|JLM, Jehlum, Jhelam, Jehlam, Jelum
Khanpur|خان پور|P|KPR, Khan Pur
Khuzdar|خضدار|B|KDD, Khazdar
Dadu|دادو|S|
Gojra|گوجرہ|P|Gojrah, گوجرا
Mandi Bahauddin|منڈی بہاؤالدین|P|MBD, MB Din, M B Din, Mandi Bahaudin, Mandi Bahauddeen, Mandi Bahawaldin, منڈی بہاؤ الدین, منڈی بہاالدین
Tando Allahyar|ٹنڈو الہ یار|S|TAY, Tando Allah Yar, ٹنڈو اللہ یار
Daska|ڈسکہ|P|Daska Kalan, ڈسکا
Pakpattan|پاکپتن|P|PPT, Pakpatan, Pak Pattan, Pakpattan Sharif, پاک پتن
Bahawalnagar|بہاولنگر|P|BWN, WGB, Bhawalnagar, Bahawal Nagar, بہاول نگر
Tando Adam|ٹنڈو آدم|S|Tando Adam Khan
Khairpur|خیرپور|S|Khairpur Mirs, Khairpur Mir's, Khairpur Mirs Sindh, Kherpur, خیرپور میرس, خیر پور
Chishtian|چشتیاں|P|Chistian, Chishtian Sharif, Chishtian Mandi
Abbottabad|ایبٹ آباد|K|ATD, ABT, Abotabad, Abbotabad, Abbottbad, Abatabad, Aibtabad, Abbott Abad, A'bad, ایبٹاباد
Jaranwala|جڑانوالہ|P|Jaranwalla, Jranwala, جڑانوالا
Ahmadpur East|احمد پور شرقیہ|P|Ahmedpur East, Ahmadpur Sharqia, Ahmedpur Sharqia, احمدپور شرقیہ
Vehari|وہاڑی|P|VHR, Vihari, Wehari, Vehary
Kamalia|کمالیہ|P|Kamaliya
Kot Addu|کوٹ ادو|P|Kot Adu
Khushab|خوشاب|P|KHB, Khoshab
Wazirabad|وزیر آباد|P|WZD, Wazir Abad, Vazirabad
Dera Ismail Khan|ڈیرہ اسماعیل خان|K|DI Khan, DIK, DSK, Dera Ismael Khan, Dera Ismailkhan, D Ismail Khan, ڈی آئی خان, ڈیرا اسماعیل خان, ڈیرہ اسمٰعیل خان
Chakwal|چکوال|P|CKW, CKL
Swabi|صوابی|K|Sawabi, Suabi
Lodhran|لودھراں|P|LDN, Lodharan, Lodhraan
Nowshera|نوشہرہ|K|NSR, Nowshera Cantonment, Nowshehra, Naushera, Noshehra, Noshera, نوشہرا
Charsadda|چارسدہ|K|Charsada, Charsaddah
Jalalpur Jattan|جلال پور جٹاں|P|
Mianwali|میانوالی|P|MWD, MWL, Mianwalli, Miyanwali, Mian Wali, میاں والی
Chaman|چمن|B|
Kandhkot|کندھ کوٹ|S|Kandh Kot, Kashmore Kandhkot
Hasilpur|حاصل پور|P|
Arifwala|عارف والا|P|Arif Wala, عارفوالہ
Attock|اٹک|P|ATK, Attock City, Atak, Attak, Campbellpur, کیمبل پور
Chichawatni|چیچہ وطنی|P|Chichawatani, Chicha Watni, Chechawatni
Bhakkar|بھکر|P|BKR, Bhakar, Bhakker
Kharian|کھاریاں|P|
Layyah|لیہ|P|LYH, Leiah, Layya, Leyyah
Qambar|قمبر|S|Kambar, Qamber, Kamber
Moro|مورو|S|
Mian Channu|میاں چنوں|P|Mian Channun, Mian Chanu, Mian Chunnu
Turbat|تربت|B|TUK
Shahdadkot|شہدادکوٹ|S|Shahdad Kot, شہداد کوٹ
Bhalwal|بھلوال|P|
Depalpur|دیپالپور|P|Dipalpur, Deepalpur, دیپال پور
Badin|بدین|S|BDN
Kotri|کوٹری|S|
Tando Muhammad Khan|ٹنڈو محمد خان|S|TMK, Tando Mohammad Khan, Tando Mohd Khan
Harunabad|ہارون آباد|P|Haroonabad
Pattoki|پتوکی|P|Patoki
Gujar Khan|گوجر خان|P|Gujjar Khan, Gujarkhan
Khanewal|خانیوال|P|KWL, Khaniwal, Khanewaal
Toba Tek Singh|ٹوبہ ٹیک سنگھ|P|TTS, TT Singh, T T Singh, Toba, Toba Tek Sing, ٹوبہ
Narowal|نارووال|P|NWL, نارو وال
Shorkot|شورکوٹ|P|Shorkot City, Shorkot Cantt
Mansehra|مانسہرہ|K|Manshera, Mansehrah, Mansera
Haripur|ہری پور|K|HRP, Hari Pur, Haripur Hazara
Shakargarh|شکر گڑھ|P|Shakar Garh, Shakkargarh
Ghotki|گھوٹکی|S|
Sibi|سبی|B|Sibbi
Sanghar|سانگھڑ|S|
Nankana Sahib|ننکانہ صاحب|P|NNS, Nankana, Nankanasahib, ننکانہ
Gwadar|گوادر|B|GWD, Gawadar, Gwader, Gawadir
Rajanpur|راجن پور|P|
Zhob|ژوب|B|PZH, Fort Sandeman
Rawalakot|راولاکوٹ|A|Rawlakot, RAZ, راولا کوٹ
Bannu|بنوں|K|BNP, Bannoo
Thatta|ٹھٹھہ|S|Thatha, Thattha, ٹھٹہ
Umerkot|عمرکوٹ|S|Umarkot, Amarkot, عمر کوٹ
Taxila|ٹیکسلا|P|Texila, Taxilla
Wah Cantt|واہ کینٹ|P|Wah, Wah Cantonment, Wah Cant, واہ
Loralai|لورالائی|B|
Hangu|ہنگو|K|
Murree|مری|P|Muree, Marree, Marri
Gilgit|گلگت|G|GIL, GLT, Gilgat, Gilgit Baltistan, گلگت بلتستان
Skardu|سکردو|G|KDU, SKD, Iskardu, Askardu, Skardoo, اسکردو
Karimabad|کریم آباد|G|Hunza, ہنزہ, Karimabad Hunza
Chitral|چترال|K|CJL, Chitraal
Bagh|باغ|A|
Bhimber|بھمبر|A|Bhimbar
Hub|حب|B|Hub Chowki, حب چوکی
Jamshoro|جامشورو|S|Jam Shoro
Timergara|تیمرگرہ|K|Timargara, Temergara
Samundri|سمندری|P|Samundari
Chilas|چلاس|G|
`
