/** Towns of Punjab, with the sources and the columns of `cities.ts`. */
export const townsOfPunjab = `
Shahkot|شاہکوٹ|P|Shah Kot
Kahror Pakka|کہروڑ پکا|P|Kehror Pacca
Shujabad|شجاع آباد|P|Shujaabad
Haveli Lakha|حویلی لکھا|P|
Lala Musa|لالہ موسیٰ|P|Lalamusa
Mailsi|میلسی|P|
Jampur|جام پور|P|
Sambrial|سمبڑیال|P|
Hujra Shah Muqim|حجرہ شاہ مقیم|P|Hujra Shah Muqeem
Kabirwala|کبیر والا|P|
Chunian|چونیاں|P|
Sangla Hill|سانگلہ ہل|P|
Pasrur|پسرور|P|
Hadali|ہڈالی|P|
Dullewala|دلے والا|P|
Jatoi|جتوئی|P|Jatoi Shimali
Jauharabad|جوہر آباد|P|Joharabad
Kot Radha Kishan|کوٹ رادھا کشن|P|
Kahna Nau|کاہنہ نو|P|Kahna
Mustafabad|مصطفیٰ آباد|P|Mustafaabad
Talagang|تلہ گنگ|P|Tala Gang
Taunsa|تونسہ|P|Taunsa Sharif, تونسہ شریف
Sarai Alamgir|سرائے عالمگیر|P|
Kamra|کامرہ|P|
Basirpur|بصیر پور|P|
Naushahra Virkan|نوشہرہ ورکاں|P|Nowshera Virkan
Fort Abbas|فورٹ عباس|P|
Dinga|ڈنگہ|P|
Ladhewala Waraich|لدھے والا وڑائچ|P|
Kot Momin|کوٹ مومن|P|Kot Mumin
Tandlianwala|تاندلیانوالہ|P|
Jalalpur Pirwala|جلالپور پیروالا|P|
Chak Jhumra|چک جھمرہ|P|
Renala Khurd|رینالہ خورد|P|
Kundian|کندیاں|P|
Pir Mahal|پیر محل|P|Pirmahal
Pindi Bhattian|پنڈی بھٹیاں|P|
Malakwal|ملکوال|P|Malakwal City
Narang Mandi|نارنگ منڈی|P|Narang
Pindi Gheb|پنڈی گھیب|P|Pindigheb
Zahir Pir|ظاہر پیر|P|
Dunyapur|دنیا پور|P|
Alipur|علی پور|P|
Sukheke Mandi|سکھیکی منڈی|P|Sukheke
Khewra|کھیوڑہ|P|
Mamu Kanjan|ماموں کانجن|P|
Sharqpur Sharif|شرقپور شریف|P|Sharaqpur, شرقپور
Bhera|بھیرہ|P|
Raiwind|رائے ونڈ|P|رائیونڈ
Lalian|لالیاں|P|
Khairpur Tamewali|خیرپور ٹامیوالی|P|Khairpur Tamewah
Khanqah Dogran|خانقاہ ڈوگراں|P|Khangah Dogran
Garh Maharaja|گڑھ مہاراجہ|P|
Jahanian Shah|جہانیاں شاہ|P|
Mananwala|مانانوالہ|P|
Fazilpur|فاضل پور|P|
Tulamba|تلمبہ|P|Talamba
Kunjah|کنجاہ|P|
Jhawarian|جھاوریاں|P|
Dijkot|ڈجکوٹ|P|
Sillanwali|سلانوالی|P|
Daud Khel|داؤد خیل|P|
Mitha Tiwana|مٹھہ ٹوانہ|P|
Hazro|حضرو|P|Hazro City
Dunga Bunga|ڈونگہ بونگہ|P|
Karor Lal Esan|کروڑ لعل عیسن|P|Karor
Kallur Kot|کلور کوٹ|P|Kalur Kot
Faqirwali|فقیر والی|P|
Ahmadpur Sial|احمد پور سیال|P|Ahmedpur Sial
Phalia|پھالیہ|P|
Yazman|یزمان|P|
Raja Jang|راجہ جنگ|P|
Chawinda|چونڈہ|P|
Zafarwal|ظفر وال|P|
Kot Samaba|کوٹ سمابہ|P|
Eminabad|ایمن آباد|P|
Kahuta|کہوٹہ|P|
Pind Dadan Khan|پنڈ دادن خان|P|
Kanganpur|کنگن پور|P|
Faruka|فروکہ|P|
Kotli Loharan|کوٹلی لوہاراں|P|
Kot Ghulam Muhammad|کوٹ غلام محمد|P|
Qadirpur Ran|قادر پور راں|P|
Surkhpur|سرخ پور|P|
Khangarh|خان گڑھ|P|
Dhanot|دھنوٹ|P|
Baddomalhi|بدوملہی|P|
Jand|جنڈ|P|
Dajal|داجل|P|
Bhopalwala|بھوپال والا|P|
Kaleke Mandi|کالیکی منڈی|P|Kaleke
Mangla|منگلا|P|
Bhawana|بھوانہ|P|
Shahr Sultan|شہر سلطان|P|
Sodhra|سوہدرہ|P|Sodhri
Kalabagh|کالا باغ|P|
Kamar Mushani|کمر مشانی|P|
Kallar Kahar|کلر کہار|P|
Harnoli|ہرنولی|P|
Sarai Sidhu|سرائے سدھو|P|
Choa Saidan Shah|چوآ سیدن شاہ|P|
Darya Khan|دریا خان|P|
Daira Din Panah|دائرہ دین پناہ|P|
Rasulnagar|رسول نگر|P|
Shahpur|شاہ پور|P|
Rojhan|روجھان|P|
Kalaswala|کلاس والا|P|
Liliani|للیانی|P|
Dhaunkal|دھونکل|P|
Daultala|دولتالہ|P|
Jandiala Sher Khan|جنڈیالہ شیر خان|P|
Mankera|منکیرہ|P|
Sanjwal|سنجوال|P|
Kot Sultan|کوٹ سلطان|P|
Begowala|بیگو والا|P|
Chenab Nagar|چناب نگر|P|Rabwah, ربوہ
Qabula|قبولہ|P|
Minchinabad|منچن آباد|P|
Lawa|لاوہ|P|
Khurrianwala|کھرڑیانوالہ|P|Khurarianwala
Jahanian|جہانیاں|P|
Harappa|ہڑپہ|P|
Fateh Jang|فتح جنگ|P|Fatehjang
Fatehpur|فتح پور|P|
Farooqabad|فاروق آباد|P|Chuhar Kana
Bhaun|بھون|P|
Phool Nagar|پھول نگر|P|Bhai Pheru
Theengmorr Alahabad|الہ آباد|P|Alahabad, Allahabad
Hasan Abdal|حسن ابدال|P|Hassan Abdal
Dina|دینہ|P|
Sohawa|سوہاوہ|P|
Liaquatpur|لیاقت پور|P|Liaqatpur
Uch Sharif|اوچ شریف|P|Uch
Kallar Syedan|کلر سیداں|P|
Noorpur Thal|نورپور تھل|P|
Quaidabad|قائد آباد|P|
Isakhel|عیسیٰ خیل|P|
Piplan|پپلاں|P|
Chowk Azam|چوک اعظم|P|
Kot Chutta|کوٹ چھٹہ|P|
Safdarabad|صفدر آباد|P|
Warburton|واربرٹن|P|
Manga Mandi|مانگا منڈی|P|
Kala Shah Kaku|کالا شاہ کاکو|P|
Kot Abdul Malik|کوٹ عبدالمالک|P|
Kotla Arab Ali Khan|کوٹلہ ارب علی خان|P|Kotla
Athara Hazari|اٹھارہ ہزاری|P|
Kacha Khu|کچا کھوہ|P|
Luddan|لڈن|P|
Kot Mithan|کوٹ مٹھن|P|
Sakhi Sarwar|سخی سرور|P|
`
