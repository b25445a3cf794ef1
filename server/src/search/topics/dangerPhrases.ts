import type { TopicCode } from 'shared-api/formulary/searchTopics'
import { beside, children, insulins, ofPregnancy, painkillers } from './phraseParts.ts'

const tooMuch = `=zyada, =ziada, =ziyada, double, dugni, dugna, do baar, do dafa, =2 baar, =2 bar, =2 dafa, twice, galat, ghalat, ghalti, galti, wrong, mistake,
  overdose, extra dose, extra unit, extra units, =extra lag, =extra laga, too much, drank, drunk, swallowed, =nigal, =pi li, =pi liya, =pee li, =pee liya, =kha li, manytaken, manyatonce, =زیادہ, =غلط, =غلطی, =دگنی, =دو بار, =2 بار, =دوبارہ, =دو دفعہ`
const ofLowSugar = `kaanp, =kanp, kaampna, kanpna, kampan, shaking, trembling, paseena, sweating, chakkar, behosh, khana nahi, not eaten,
  کانپ, پسینہ, چکر`
const eaters = [...children, 'son', 'daughter', 'sons', 'daughters'].join(', ')
const eaten = `chewed, finished bottle, finished strip, finished syrup, finished tablets, finished pills, =took whole, =took entire, =ate whole, =swallowed whole, =goliyan kha, =goli kha, =tablet kha, =tablets kha, poori bottle, puri bottle,
  poori botal, puri botal, poori sheeshi, puri sheeshi, poori shishi, puri shishi, whole bottle, whole strip, entire bottle, entire strip, poora patta, poori strip`
const snakes =
  '=saap, =sap, =saanp, =sanp, =naag, =nag, =nagin, =sangchoor, =sangchor, =sang choor, =serpent, =azdaha, =ناگ, =سنگچور'
const bitten =
  '=kata, =kaata, =kat, =kaat, =katta, =dasa, =dassa, =das, =das liya, =dank, =bit, =bite, =bitten, =کاٹا, =کاٹ, =ڈسا, =ڈس'
const cannotMove =
  'cant move, can t move, cannot move, can not move, could not move, couldnt move, couldn t move, unable move'
const sides = `=right arm, =left arm, =right leg, =left leg, =right hand, =left hand, =one arm, =one leg, =one hand, =right side, =left side, =one side, =half body,
  arm suddenly, leg suddenly, hand suddenly`
const limbs = '=hath, =haath, =paon, =paaon, =pair, =bazu, =baazu, =bazoo, =tang, =taang, =jism, =badan'
const badSigns = `daane, =dane, daanay, =chale, =chalay, chhale, chhalay, kharish, khujli, rash, rashes, sujan, soojan, dhabbe, dhabay, hives, allergy,
  دانے, چھالے, خارش, سوجن, دھبے`
const ofAcid = `seene jalan, seenay jalan, sine jalan, heartburn, heart burn, acidity, tezabiyat, acid reflux, reflux, =gerd,
  سینے جلن, تیزابیت`

const relatives = `=maa, =ammi, =amma, =abbu, =abba, =walid, =walida, =dost, =friend, =husband, =wife, =shohar, =biwi, =beta, =beti, =bacha, =bachi,
  =dada, =dadi, =nana, =nani, =ماں, =امی, =ابو, =دوست, =بیٹا, =بیٹی, =بچہ, =بچی, =دادا, =دادی`
const noStool =
  'potty nahi, pakhana nahi, latrine nahi, potty band, pakhana band, latrine band, no stool, not pooping, no poop, پاخانہ نہیں, پاخانہ بند'

/** Phrases of danger, added to those of their topics and written as they are. */
export const dangerPhrases: Readonly<Partial<Record<TopicCode, string>>> = {
  suicide: `=phansi laga, =phansi lagani, =phansi lagane, {hand} {cutsItself} !{animalOrNail}, {oneself} {harmed} !{goesAway} !{animalOrNail}, {dying} {wished}, =marjana, =jaandena, {living} {ended} !{goodsLife}, {living} {not} {wished} !{goodsLife}, {not} zinda rehna, {not} zinda reh, =mrna ha, =mrna he, =mrna hy, =جان dena, =جان deni,
    =phansi laga lun, =phanda laga, latak jaun, latak jaoon, kood jaun, kud jaun, train neeche jaun, kaise marun, =kaise mar, =kese mar, =kaash mar, =kash mar, duniya chor, dunya chor, duniya chhor, duniya se jana, dunya se jana,
    duniya chala jaun, duniya chali jaun, =allah utha, =take own life, =taking own life, ^take my life, ^=kys, =wanna kms, ^sab khatam kar, sab khatam {wished}, duniya chorna, duniya chhorna, dunya chorna, سوسائیڈ, سوسائڈ, =hath kat liya, =haath kat liya, =hath kat li, marne dawa, marne dawai, =مرنے دوا, ${beside('=don t, =dont, =cant, =can t, =cannot, =not, =no longer', '=want live, =wanna live, =wish live, =live anymore, =live any more')}, =no will live, =no wish live, =زندہ نہیں رہنا, =زندہ نہیں رہ, zinda nahi rehna, zinda nahin rehna, zinda rehna nahi,
    =hamesha so jana, =hamesha so jaun, =hamesha so jaoon, =hamesha neend, =hamesha sona, ہمیشہ سو جانا, =ہمیشہ نیند, =mjhe mrna, =mujhe mrna, =mrna h, =mrna hai, =mrna chahta, =mrna chahti, =main mrna,
    =maut, =موت, ${beside('=banda, =insan, =insaan, =aadmi, =kitni, =kitne', '=mar jata, =mar jati, =mar jate, =mar jaye, =mar jaega, =mar sakta')}, =مر جاتا, =مر جاتے, =کتنی مر, =کھا کر مر, =کھا کے مر, =kha kar mar, =kha ke mar, =mrna chahti, =mrna chati, =mrna chata, =not be alive, =want be alive, =dont alive, =not worth living, =worth living, =can t go living, =cant go living, =go on living, =life tang, =zindagi tang, ^=not live, =live nahi, =live nahin,
    =lethal, =ld50, deadly dose, ${beside('=fatal, =deadly', '=dose, =doses, =much, =many, =tablet, =tablets, =pills, =amount, =kitni')}`,
  unconscious: `${beside(relatives, '=mar raha, =mar rahi, =mar rahe, =uth nahi !{farFromHeart}')}, =won t wake, =wont wake, =not wake, =doesn t respond, =doesnt respond, =not respond, =not responding, isn t moving, isnt moving, =bhosh, =gir uth nahi`,
  stroke: `=bolne dikkat, =bolnay dikkat, =bolne mushkil, =bolnay mushkil, =zuban larkhara, =zaban larkhara, =بولنے دقت, =بولنے مشکل, =bazu sun, =baazu sun, =bazoo sun, =بازو سن, =ہاتھ کام چھوڑ, =پاؤں کام چھوڑ, ${beside(cannotMove, sides)}, ${beside('=right side, =left side, =one side, =right arm, =left arm, =right leg, =left leg, =right hand, =left hand', '=weak, =weakness, =paralysed, =paralyzed, =not working, =not moving')}, =right side numb, =left side numb, =right arm numb,
    ${beside('=ek taraf, =ek side, =aik taraf, =aik side', '=dheela, =dheeli, =dhila, =dhili, =sust, =bejaan, =kaam nahi, =hil nahi, =nahi hil')}, ${beside(limbs, '=kaam nahi, =kam nahi kar, =nahi hil, =hil nahi')},
    ${beside('=بازو, =ہاتھ, =ٹانگ, =پاؤں', '=نہیں ہل, =کام نہیں')}, ${beside('=bol nahi, =bol nahin', '=sakte, =sakta, =sakti, =paa, =pa, =pate, =pati')},
    =bolna band, =بولنا بند, suddenly confused, sudden confused, sudden confusion, achanak confused, achanak confuse, behki behki, =بہکی بہکی, suddenly cannot speak, suddenly cant speak`,
  chest_pain: `{chest} {ache}, {heart} {ache} !{patient} !{bloodPressure}, {heart} {ache} !{bloodPressure} !{farFromHeart}, measuredpulse, =chestpain, =seenaymedard, =seenemedard, =سینےمیں درد, =seenay khichao, =seene khichao, ${beside('=chati, =chhati, =chaati, =seene, =seenay, =sine', '=par wazan, =pe wazan, =per wazan, =pr wazan, =par weight')}, =سینے وزن, =چھاتی وزن,
    ${beside('jabray, =jabre, =jabra, jabrey, =jabde, jaw, =جبڑے', 'paseena, =pasina, paseenay, sweating, sweat, =پسینہ')}`,
  breathlessness: `${beside('دمہ, دمے, asthma', 'دورہ, دورے, اٹیک, dora, daura')}, ${beside('=بچہ, =بچے, =بچی', '=نیلا, =نیلی, =نیلے')}, {breath} {choked}, {breath} {short}, {breath} {not}, {breathOrOther} {choked}, gala dab, gala ghont, oxygen nahi, =cantbreathe, =cannotbreathe, isn t breathing, isnt breathing, =not breathe, doesn t breathe, doesnt breathe, stopped breathing, no breathing, =breathing stopped, ${beside('galay, galey, =gale, =gala, halaq, halak', 'phans, =phansa, phas gaya, phas gya, atak, haddi, ہڈی')}, fish bone throat, bone stuck throat,
    ${beside('inhaler', 'araam nahi, aram nahi, farq nahi, asar nahi, =not working, =not helping, =not work, =no relief, =kaam nahi')}, =انہیلر آرام نہیں`,
  eye_injury: `ear drops eye, ear drop eye, =kaan drops aankh, =kaan qatray aankh, ${beside('=eye, =eyes', '=chilli, =chili, =chilly, =chillies, pepper spray, =super glue, superglue, =elfy, =elfi')}, ${beside('aankh, ankh', '=super glue, =glue, superglue, =samad')}, ${beside('=ek aankh, =ek ankh, =aik aankh', '=nazar nahi, =nazar chali, =nazar band, =dikhai nahi, =dikh nahi')},
    =ایک آنکھ نظر نہیں, vision gone, =eye sight gone, eyesight gone, vision lost, one eye blind, =one eye vision, =one eye cannot see, =see from one eye, =cant see one eye, =can t see one eye, =one eye cant see`,
  bad_air: beside(
    '=geyser, =gyser, =geezer, =geaser, =گیزر, =generator',
    '=chakkar, =behosh, =gas, =dizzy, =headache, =ulti, =چکر, =گیس',
  ),
  chemical_burn: beside('=acid, tezab', '=fell, =spilled, =spilt, =splash, =splashed, =poured'),
  poisoning: `manyatonce, {drunk} {poison}, {eaten} {poison}, {wrong} {pills}, {wrong} injection, {wrong} teeka, mothballs, mothball, moth balls, =odose, =kha liye, =kha lye, =khaliye, extra doses, double doses, missed took two, missed took 2, missed took double, ${beside(eaters, eaten)}, ${beside('poori, puri, =whole, =entire, =poora, =پوری', 'sheeshi, shishi, =شیشی')}, ${beside('=taken, =took, =ate, =kha, =swallowed', '=mistake, =ghalti, =galti, =accidentally')},
    =پتہ کھا, =پورا پتہ, =پوری شیشی, =غلطی کھا, ${beside('mothball, mothballs, =moth balls, =moth ball', 'eaten, =ate, swallowed, swallow, =kha, =nigal')}`,
  testicle_pain: `${beside('testicle, testicles, =testis, scrotum', 'swollen, swelling, =sujan, =sooj')}, khusya sujan, khusye sujan, fotay sujan, fote sujan`,
  severe_belly_pain: `{belly} {pains} {severe} !{farFromHeart}, {constipated} {pains} {severe} !{farFromHeart}, {constipated} {vomits} !{expecting}, ${beside(noStool, 'ulti, vomiting, qay, الٹی')},
    ${beside(children.join(', '), '{vomits} {green}')}`,
  bleeding: `{black} {stools}, ${beside('coffee color, coffee colour, coffee rang, coffee jaisi, coffee like, کافی رنگ', '{vomits}')}`,
  pregnancy_danger: `${beside('delivery, zachgi, postpartum, c section, caesarean, cesarean, زچگی, ڈیلیوری', '{blood} !{notBleeding}, bleeding')},
    ${ofPregnancy('pani nikal, pani aa gaya, pani beh, pani gir, water leaking, پانی نکل, پانی آ گیا')}`,
  blood_clot: beside(
    'aik tang, aik taang, aik pair, aik paon, ایک ٹانگ, ایک پاؤں',
    'sujan, soojan, sooj, سوجن, سوج',
  ),
  bite: `=saap, =saapon, =naag, =sangchoor, =sangchor, =serpent, ${beside(snakes, bitten)}, ${beside('=makkri, =makkari, =makdi, =makri, =keeray', '=kata, =kaata, =kaat, =kat')}`,
  newborn: `${beside('baby, infant, child, toddler, =bacha, =bachi, =bache, =bachay, =بچہ, =بچے, =بچی', 'sunken eyes, aankh dhansi, aankhein dhansi, ankhein dhansi, aankhein dhans, ankhein dhans, آنکھیں دھنس, آنکھیں دھنسی')}, ${beside('=bacha, =bachi, =bachay, =bache, baby, newborn, nomolood, بچہ', 'notcrying, =not crying, =roya nahi, =royi nahi')}, =بچہ رو نہیں, =بچی رو نہیں, =navzaida, =nauzaida, =nawzaida, =nouzaida, =naozaida, =nauzaeda, =navzaeda`,
  low_sugar: `${beside(insulins, tooMuch)}, ${beside(insulins, ofLowSugar)}, metershowslow`,
  high_sugar: `metershowshigh, ${beside('=sugar meter hi, =sugar machine hi, =sugar glucometer hi', '=par, =pe, =aa, =likha, =shows')}`,
  ask_first: `${beside('betablocker, betablockers', 'asthma, asthmatic, dama, copd, inhaler')}, ${beside('ulcerative colitis, colitis, crohn, crohns', `imodium, loperamide, ایموڈیم, ${painkillers}`)}`,
  dysentery: '=haizay, =haize, =haizey, =haizah, ہیضے',
  stomach: beside(ofAcid, painkillers),
  drug_allergy: beside('frommedicine', badSigns),
}
