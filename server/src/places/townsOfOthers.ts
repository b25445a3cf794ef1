/** Towns of the other provinces and territories, with the sources and the columns of `cities.ts`. */
export const townsOfOthers = `
Pano Aqil|پنو عاقل|S|Pannu Aqil
Shahdadpur|شہدادپور|S|
Rohri|روہڑی|S|
Matli|ماتلی|S|
Mirpur Mathelo|میرپور ماتھیلو|S|
Hala|ہالا|S|
Ratodero|رتوڈیرو|S|
Sehwan|سیہون|S|Sehwan Sharif
Badah|باڈہ|S|New Badah
Pir Jo Goth|پیر جو گوٹھ|S|
Thul|ٹھل|S|
Gambat|گمبٹ|S|
Kashmore|کشمور|S|Kashmor
Naudero|نوڈیرو|S|
Setharja|سیٹھارجا|S|Setharja Old
Digri|ڈگری|S|
Sakrand|سکرنڈ|S|
Tando Jam|ٹنڈو جام|S|
Mehar|میہڑ|S|
Khairpur Nathan Shah|خیرپور ناتھن شاہ|S|KN Shah
Ghauspur|غوث پور|S|
Nasirabad|نصیر آباد|S|
Sita Road|سیتا روڈ|S|
Kandiaro|کنڈیارو|S|
Kunri|کنری|S|
Kot Diji|کوٹ ڈیجی|S|
Ubauro|اوباڑو|S|
Mithi|مٹھی|S|
Ranipur|رانی پور|S|
Khanpur Mahar|خان پور مہر|S|
Hingorja|ہنگورجہ|S|
Naukot|نئوں کوٹ|S|
Shahpur Chakar|شاہ پور چاکر|S|
Talhar|تلہار|S|
Pad Idan|پڈ عیدن|S|Padidan
Dhoro Naro|ڈھورو نارو|S|
Gharo|گھارو|S|
Bhit Shah|بھٹ شاہ|S|
Matiari|مٹیاری|S|
Warah|وارہ|S|
Tharu Shah|ٹھارو شاہ|S|
Naushahro Feroze|نوشہرو فیروز|S|Naushahro Firoz, Noshero Feroz
Daur|دوڑ|S|
Bhan|بھان|S|Bhan Syedabad
Johi|جوہی|S|
Jhol|جھول|S|
Sinjhoro|سنجھورو|S|
Chuhar Jamali|چوہڑ جمالی|S|
Garhi Yasin|گڑھی یاسین|S|Garhiyasin
Madeji|مدیجی|S|
Dokri|ڈوکری|S|
Sobhodero|سوبھوڈیرو|S|
Daulatpur|دولت پور|S|
Tando Bago|ٹنڈو باگو|S|
Garhi Khairo|گڑھی خیرو|S|
Lakhi|لکھی|S|
Chamber|چمبڑ|S|
Islamkot|اسلام کوٹ|S|
Bhiria|بھریا|S|
Mirwah Gorchani|میرواہ گورچانی|S|
Diplo|ڈیپلو|S|
Miro Khan|میرو خان|S|
Khadro|کھڈرو|S|
Tangwani|تنگوانی|S|
Jati|جاتی|S|
Mirpur Bathoro|میرپور بٹھورو|S|Mirpur Bhtoro
Sann|سن|S|
Samaro|سامارو|S|
Mirpur Sakro|میرپور ساکرو|S|
Daharki|ڈہرکی|S|Dharki
Pithoro|پتھورو|S|
Keti Bandar|کیٹی بندر|S|
Manjhand|مانجھند|S|
Noorabad|نور آباد|S|
Mehrabpur|محراب پور|S|
Sujawal|سجاول|S|
Qazi Ahmed|قاضی احمد|S|
Nagarparkar|ننگرپارکر|S|
Battagram|بٹگرام|K|Batagram
Tordher|توردھیر|K|Tordhair
Shorkot|شورکوٹ|K|
Shabqadar|شب قدر|K|
Batkhela|بٹ خیلہ|K|Bat Khela
Havelian|حویلیاں|K|
Khalabat|کھلابٹ|K|
Tank|ٹانک|K|
Pabbi|پبی|K|
Risalpur|رسالپور|K|Risalpur Cantonment
Lakki Marwat|لکی مروت|K|Lakki
Topi|ٹوپی|K|
Upper Dir|اپر دیر|K|Dir Upper
Tangi|تنگی|K|
Utmanzai|اتمانزئی|K|
Thall|ٹل|K|Thal
Zaida|زیدہ|K|
Amangarh|امان گڑھ|K|
Kulachi|کلاچی|K|
Sarai Naurang|سرائے نورنگ|K|
Lachi|لاچی|K|
Paharpur|پہاڑ پور|K|
Baffa|بفہ|K|
Karak|کرک|K|
Doaba|دوآبہ|K|
Miran Shah|میران شاہ|K|Miranshah
Alizai|علی زئی|K|
Wana|وانا|K|
Landi Kotal|لنڈی کوتل|K|
Noorabad|نور آباد|K|
Saidu Sharif|سیدو شریف|K|
Patan|پٹن|K|
Parachinar|پاراچنار|K|
Malakand|مالاکنڈ|K|
Khar|خار|K|
Jamrud|جمرود|K|
Jahangira|جہانگیرہ|K|
Daggar|ڈگر|K|
Akora Khattak|اکوڑہ خٹک|K|
Oghi|اوگی|K|
Dasu|داسو|K|
Alpurai|الپوری|K|
Takht Bhai|تخت بھائی|K|Takhtbhai
Dargai|درگئی|K|
Balakot|بالاکوٹ|K|
Besham|بشام|K|
Barikot|بریکوٹ|K|
Matta|مٹہ|K|
Khwazakhela|خوازہ خیلہ|K|
Kalam|کالام|K|
Sadda|صدہ|K|
Kot Malik Barkhurdar|کوٹ ملک برخوردار|B|
Usta Muhammad|اوستہ محمد|B|
Mehrabpur|محراب پور|B|
Pasni|پسنی|B|
Kharan|خاران|B|
Mastung|مستونگ|B|
Nushki|نوشکی|B|
Kalat|قلات|B|
Pishin|پشین|B|
Bela|بیلہ|B|
Dera Bugti|ڈیرہ بگٹی|B|
Mach|مچھ|B|
Uthal|اوتھل|B|
Jiwani|جیوانی|B|
Dhadar|ڈھاڈر|B|Dadhar
Dalbandin|دالبندین|B|
Bhag|بھاگ|B|
Gadani|گڈانی|B|
Surab|سوراب|B|
Ormara|اورماڑہ|B|
Kohlu|کوہلو|B|
Harnai|ہرنائی|B|
Sohbatpur|صحبت پور|B|
Barkhan|بارکھان|B|
Duki|دکی|B|
Ziarat|زیارت|B|
Washuk|واشک|B|
Qila Saifullah|قلعہ سیف اللہ|B|
Qila Abdullah|قلعہ عبداللہ|B|
Panjgur|پنجگور|B|
Nok Kundi|نوک کنڈی|B|
Musa Khel Bazar|موسیٰ خیل بازار|B|Musakhel
Dera Allah Yar|ڈیرہ اللہ یار|B|Dera Allahyar
Dera Murad Jamali|ڈیرہ مراد جمالی|B|
Gandava|گنداواہ|B|
Awaran|آواران|B|
Taftan|تفتان|B|
Kuchlak|کچلاک|B|
Sui|سوئی|B|
Winder|وندر|B|
Saidpur|سید پور|I|
Alipur|علی پور|I|Alipur Farash
Sehnsa|سہنسہ|A|
Pallandri|پلندری|A|Palandri
Khuiratta|کھوئی رٹہ|A|
Hattian Bala|ہٹیاں بالا|A|
Hajira|ہجیرہ|A|
Khai Gala|کھائی گلہ|A|
Charhoi|چڑھوئی|A|
Islamgarh|اسلام گڑھ|A|
Dadyal|ڈڈیال|A|Dayal
Athmuqam|اٹھمقام|A|Athhmuqam
Dhirkot|دھیرکوٹ|A|
Garhi Dupatta|گڑھی دوپٹہ|A|
Fatehpur|فتح پور|A|
Chaksawari|چک سواری|A|
Forward Kahuta|فارورڈ کہوٹہ|A|
Abbaspur|عباس پور|A|
Barnala|برنالہ|A|
Barishal|بریشل|G|
Yougu|یوگو|G|
Tolti|طولتی|G|
Shigar|شگر|G|
Nagar|نگر|G|Nagir
Khaplu|خپلو|G|
Juglot|جگلوٹ|G|Jaglot
Gahkuch|گاہکوچ|G|
Aliabad|علی آباد|G|Aliabad Hunza
Dambudas|ڈمبوداس|G|
Eidgah|عیدگاہ|G|Eidghah
Astore|استور|G|Astor
`
