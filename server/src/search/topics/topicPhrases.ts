import type { TopicCode } from 'shared-api/formulary/searchTopics'

const children =
  'baby, babies, infant, newborn, toddler, child, children, kid, kids, bacha, bachi, bachay, bachon, بچے, بچوں, بچی'.split(
    ', ',
  )

/** Every word for a child beside every one of these. */
const ofChildren = (illness: string) =>
  illness
    .split(', ')
    .flatMap((one) => children.map((child) => `${child} ${one}`))
    .join(', ')

/**
 * Searches that name a topic, in English and Roman Urdu; spellings of one sound and Urdu letters are found by
 * themselves. All words of a phrase have to be there, in any order. Urdu stands here where it sounds otherwise.
 * A word after `=` is known by its letters alone: `bleed` sounds like blood.
 */
export const topicPhrases: Readonly<Record<TopicCode, string>> = {
  suicide: `suicide, suicidal, khudkushi, khud kushi, khudkhushi, kill myself, killing myself, kill me, want die,
    want to die, wanna die, end life, ending life, end it all, self harm, hurt myself, harm myself, marna chahta,
    marna chahti, mar jaana, mar jana chahta, mar jaun, marne ka dil, jeena nahi, jeena nahin, jeena nai,
    jina nahi, zindagi khatam, zindagi se tang, apni jaan, khud ko khatam, khud ko nuqsan, khud ko maar,
    khudsozi, painless death, easy death, aasan maut, how to die, cut wrist, مرنا چاہتا, مرنا چاہتی, جینا نہیں,
    زندگی ختم, خود کو ختم, اپنی جان`,
  poisoning: `poison, poisoned, poisoning, poisonous, zeher, zehar, zehr, zahr, zher, zahar, zehreela, zahreela,
    zehrili, overdose, over dose, overdosed, too many tablets, too many pills, too much medicine, ziada goliyan,
    zyada goliyan, ziyada goli, bohat goliyan, bahut goliyan, sari goliyan, zyada dawa, swallowed bleach,
    drank bleach, tezab, tezaab, acid attack, kala pathar, kaala patthar, wheat pills, gandum ki goli,
    gandum goliyan, rat poison, rat killer, choha mar, chuha maar, chohe mar, keere maar dawa, phosphide,
    organophosphate, drank kerosene, mitti ka tel, kerosene, battery swallowed, food poisoning, چوہے مار,
    کالا پتھر, تیزاب, زیادہ گولیاں, اوور ڈوز`,
  stroke: `stroke, faalij, falij, paralysis, paralysed, paralyzed, face droop, face drooping, laqwa, lakwa,
    slurred speech, brain hemorrhage, brain haemorrhage, brain attack, chehra tedha, munh tedha, muh tedha,
    zaban larkharana, لقوہ, برین ہیمرج`,
  severe_allergy: `anaphylaxis, anaphylactic, throat swelling, swollen throat, throat closing, lips swelling,
    swollen lips, tongue swelling, face swelling, swollen face, gala sooj, gala sujan, gale sujan, hont sooj,
    severe allergy, severe allergic, shadeed allergy, شدید الرجی`,
  chest_pain: `chest pain, pain chest, chest tightness, tight chest, chest pressure, chest discomfort, chest hurts,
    chest ache, heart attack, heartattack, heart pain, cardiac arrest, heart stopped, angina, seene dard,
    seenay dard, sine dard, seena dard, sina dard, chhati dard, chati dard, dil dard, dil ka dard, dil dora,
    dil daura, dil ka dorah, seene dabao, seene bojh, seene takleef, left arm pain, دل دورہ, دل کا دورہ, چھاتی درد,
    ہارٹ اٹیک`,
  breathlessness: `breathless, breathlessness, breathing problem, breathing problems, breathing difficulty,
    difficulty breathing, difficult breathing, trouble breathing, short breath, shortness breath, cannot breathe,
    cant breathe, can t breathe, not breathing, breath problem, gasping, choking, choke, suffocation,
    suffocating, dyspnea, dyspnoea, blue lips, asthma attack, dama attack, dama dora, saans, sans, saans phool,
    saas phool, saas band, saas phoolna, saans phoolna, dam ghut, dum ghut, dam ghutna, dum ghutna, dam phool,
    saans takleef, saans nahi, saans ruk, سانس, دم گھٹ, دم گھٹنا, دم پھول`,
  unconscious: `unconscious, unconsciousness, passed out, fainting, fainted, faint, coma, behosh, behoshi,
    be hosh, be hoshi, bayhosh, not waking, wont wake, ghashi, بے ہوش, بے ہوشی, بیہوش, بیہوشی`,
  seizure: `seizure, seizures, epileptic, epilepsy, convulsion, convulsions, mirgi, mirghi, jhatke, jhatkay,
    daura parna, dore parna, status epilepticus, جھٹکے, دورے, مرگی`,
  bite: `snake, snakebite, snake bite, dog bite, dogbite, cat bite, monkey bite, animal bite, rat bite, rabies,
    scorpion, scorpion sting, bee sting, wasp sting, saanp, sanp, saamp, samp, kutta kata, kutte ka katna,
    kutte kaata, kutta kaat, bichu, bichhu, bichoo, کتا کاٹا, کتے کاٹنا, سانپ, بچھو`,
  bleeding: `bleeding, =bleed, hemorrhage, haemorrhage, vomiting blood, blood vomit, blood vomiting, coughing blood,
    blood cough, blood stool, blood stools, bloody stool, blood in stool, blood urine, blood in urine,
    bloody diarrhea, bloody diarrhoea, black stool, black stools, khoon ulti, khoon ki ulti, khoon behna,
    khoon beh, khoon bahna, khoon bah, khoon aana, khoon ana, khoon aa, khoon dast, khoon khansi, khoon pakhana,
    khoon peshab, khooni dast, khooni pechish, nakseer, nose bleed, nosebleed, خون بہنا, خون الٹی, خون قے,
    خون آنا, خون کھانسی, خون پاخانہ, نکسیر`,
  abortion: `abortion, abort, aborting, abortion pill, miscarriage, miscarry, isqat, isqaat, hamal girana,
    hamal giranay, hamal gira, hamal zaya, hamal khatam, bacha girana, bacha giranay, bacha gira, bacha zaya,
    end pregnancy, terminate pregnancy, pregnancy termination, pregnancy khatam, cytotec, misoprostol, mifepristone,
    cytomis, mtp kit, اسقاط, حمل گرانا, بچہ گرانا, حمل ضائع, سائٹوٹیک`,
  pregnancy: `pregnancy, pregnant, pregnancies, preggers, conceive, conceiving, expecting baby, expectant mother,
    hamal, hamila, haamla, hamla, umeed se, pait se hun, pait se hoon, bacha hone wala, morning sickness, prenatal,
    antenatal, missed period, missed periods, period missed, period late, late period, periods late, period delay,
    periods delay, delayed period, delayed periods, period nahi, periods nahi, mahwari band, mahwari nahi, mahwari late,
    mahwari der, haiz band, haiz nahi, ماہواری بند, ماہواری نہیں, حیض بند, breastfeeding, breast feeding, lactation, doodh pilane, doodh pilati, labour pain, labor pain,
    delivery pain, dard e zeh, zachgi, unborn, trimester, حمل, حاملہ, امید سے, زچگی, دردِ زہ, دودھ پلانے`,
  child_cold: ofChildren('cough, cold, flu, khansi, zukam, nazla, balgham, کھانسی, زکام, نزلہ'),
  child_fever: ofChildren('fever, temperature, bukhar, taap, بخار'),
  low_sugar: `hypoglycemia, hypoglycaemia, low sugar, sugar low, sugar kam, sugar down, shugar kam, shugar low,
    sugar drop, sugar girna, sugar gir, low blood sugar, شوگر کم, شوگر لو`,
  low_blood_pressure: `hypotension, low bp, bp low, bp kam, bp down, low pressure, low blood pressure,
    blood pressure low, blood pressure kam, pressure kam, pressure low, بلڈ پریشر کم, بی پی لو, بی پی کم`,
  fever: `fever, feverish, high temperature, temperature high, body temperature, bukhar, bukhaar, bokhar, bhukar,
    tez bukhar, taap, tap charhna, harara, hararat, dengue, dengi, dengee, dengy, dangi, dengu, dangue, denghi,
    breakbone, chikungunya, malaria, malarial, malaria bukhar, typhoid, taifide, miyadi, mayadi, ڈینگی, ڈینگو,
    ملیریا, ٹائیفائیڈ, چکن گونیا`,
}
