import type { provinces } from './provinces.ts'

type Province = (typeof provinces)[number]

/**
 * Cities and towns by province, the largest first: 303 of them, with the smaller territories whole. From GeoNames (geonames.org), CC BY 4.0,
 * names in ASCII.
 */
const names: Record<Province, string> = {
  Punjab:
    'Lahore,Faisalabad,Rawalpindi,Multan,Gujranwala,Rahim Yar Khan,Bahawalpur,Sargodha,Sialkot,' +
    'Shekhupura,Jhang Sadr,Gujrat,Kasur,Dera Ghazi Khan,Sahiwal,Okara,Chiniot,Shahkot,Kamoke,' +
    'Saddiqabad,Burewala,Muzaffargarh,Muridke,Hafizabad,Jhelum,Khanpur,Gojra,Mandi Bahauddin,' +
    'Daska Kalan,Pakpattan,Bahawalnagar,Chishtian,Jaranwala,Ahmadpur East,Vihari,Kamalia,' +
    'Kot Addu,Khushab,Wazirabad,Chakwal,Lodhran,Jalalpur Jattan,Mianwali,Hasilpur,Arifwala,' +
    'Attock City,Chichawatni,Bhakkar,Kharian,Layyah,Mian Channun,Bhalwal,Dipalpur,Harunabad,' +
    'Pattoki,Kahror Pakka,Gujar Khan,Toba Tek Singh,Narowal,Shujaabad,Haveli Lakha,Lala Musa,' +
    'Mailsi,Shakargarh,Jampur,Sambrial,Hujra Shah Muqim,Kabirwala,Chunian,Sangla Hill,' +
    'Nankana Sahib,Pasrur,Rajanpur,Hadali,Dullewala,Jatoi Shimali,Jauharabad,Kot Radha Kishan,' +
    'Kahna Nau,Mustafabad,Talagang,Taunsa,Sarai Alamgir,Kamra,Basirpur,Naushahra Virkan,' +
    'Fort Abbas,Dinga,Ladhewala Waraich,Kot Mumin,Tandlianwala,Jalalpur Pirwala,Chak Jhumra,' +
    'Renala Khurd,Kundian,Pir Mahal,Pindi Bhattian,Malakwal City,Narang Mandi,Malakwal,' +
    'Pindi Gheb,Zahir Pir,Dunyapur,Alipur,Sukheke Mandi,Khewra,Mamu Kanjan,Sharqpur Sharif,' +
    'Bhera,Raiwind,Lalian,Khairpur Tamewah,Khangah Dogran,Garh Maharaja,Jahanian Shah,Mananwala,' +
    'Fazilpur,Talamba,Kunjah,Jhawarian,Dijkot,Sillanwali,Daud Khel,Mitha Tiwana,Hazro City,' +
    'Dunga Bunga,Karor,Kalur Kot,Murree,Faqirwali,Ahmadpur Sial,Phalia,Yazman,Raja Jang,' +
    'Chawinda,Zafarwal,Kot Samaba,Eminabad,Kahuta,Pind Dadan Khan,Kanganpur,Faruka,' +
    'Kotli Loharan,Kot Ghulam Muhammad,Qadirpur Ran,Surkhpur,Khangarh,Dhanot',
  Sindh:
    'Karachi,Hyderabad,Sukkur,Larkana,Malir Cantonment,Nawabshah,Mirpur Khas,Jacobabad,' +
    "Shikarpur,Dadu,Tando Allahyar,Tando Adam,Khairpur Mir's,Kandhkot,Kambar,Moro,Shahdad Kot," +
    'Badin,Pano Aqil,Kotri,Tando Muhammad Khan,Shahdadpur,Ghotki,Sanghar,Rohri,Matli,' +
    'Mirpur Mathelo,Hala,Ratodero,Thatta,Umarkot,Sehwan,Khairpur,New Badah,Pir Jo Goth,Thul,' +
    'Gambat,Kashmor,Naudero,Setharja Old,Digri,Sakrand,Tando Jam,Mehar,Khairpur Nathan Shah,' +
    'Ghauspur,Nasirabad,Sita Road,Kandiaro,Kunri,Kot Diji,Ubauro,Mithi,Ranipur,Khanpur Mahar,' +
    'Hingorja,Naukot,Shahpur Chakar,Talhar,Pad Idan,Dhoro Naro,Gharo,Bhit Shah,Matiari,Warah',
  'Khyber Pakhtunkhwa':
    'Peshawar,Battagram,Mardan,Mingora,Kohat,Tordher,Abbottabad,Dera Ismail Khan,Swabi,' +
    'Nowshera Cantonment,Charsadda,Shorkot,Shabqadar,Mansehra,Haripur,Bannu,Bat Khela,Havelian,' +
    'Khalabat,Tank,Pabbi,Risalpur Cantonment,Lakki,Topi,Hangu,Upper Dir,Tangi,Utmanzai,Thal,' +
    'Zaida,Amangarh,Kulachi,Sarai Naurang,Lachi',
  Balochistan:
    'Quetta,Khuzdar,Chaman,Turbat,Kot Malik Barkhurdar,Sibi,Gwadar,Zhob,Usta Muhammad,Loralai,' +
    'Mehrabpur,Pasni,Kharan,Mastung,Nushki,Kalat,Pishin,Bela',
  'Islamabad Capital Territory': 'Islamabad,Saidpur',
  'Azad Jammu and Kashmir':
    'Muzaffarabad,Kotli,Rawalakot,Sehnsa,Pallandri,New Mirpur City,Khuiratta,Hattian Bala,' +
    'Hajira,Bhimber,Bagh,Khai Gala,Charhoi,Islamgarh,Dayal,Athmuqam,Dhirkot,Garhi Dupatta,' +
    'Fatehpur,Athhmuqam,Chaksawari',
  'Gilgit-Baltistan':
    'Gilgit,Skardu,Barishal,Yougu,Tolti,Shigar,Nagir,Khaplu,Jaglot,Gahkuch,Chilas,Karimabad,' +
    'Aliabad,Dambudas,Eidghah',
}

export interface City {
  name: string
  province: Province
}

/** Cities and towns of Pakistan for pickers and delivery zones; the largest of each province first. */
export const cities: readonly City[] = (Object.keys(names) as Province[]).flatMap((province) =>
  names[province].split(',').map((name) => ({ name, province })),
)

const byName = new Map(cities.map((city) => [city.name.toLowerCase(), city]))

/** The province of a city we know, in any case of letters, or undefined. */
export const provinceOf = (city: string): Province | undefined =>
  byName.get(city.trim().toLowerCase())?.province
