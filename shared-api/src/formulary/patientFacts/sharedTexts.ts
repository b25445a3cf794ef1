import { text } from './defineFacts.ts'

/** Sentences that hold for a whole class, so that two medicines of it never say different things. */
export const drowsy = text(
  'It can make you sleepy. Do not drive or use machines until you know how it affects you.',
  'اس سے نیند یا غنودگی آ سکتی ہے۔ جب تک اثر معلوم نہ ہو، گاڑی یا مشین نہ چلائیں۔',
)

export const mayBeDrowsy = text(
  'A few patients become sleepy. Drive only when you know that you are not.',
  'کچھ مریضوں کو غنودگی ہوتی ہے۔ گاڑی تب ہی چلائیں جب یقین ہو کہ آپ کو نیند نہیں آ رہی۔',
)

export const dizzy = text(
  'It can make you dizzy, mostly in the first days. Get up slowly and do not drive while dizzy.',
  'شروع کے دنوں میں چکر آ سکتے ہیں۔ آہستہ اٹھیں اور چکر آئیں تو گاڑی نہ چلائیں۔',
)

export const noAlcohol = text(
  'Do not drink alcohol: it adds to the sleepiness.',
  'شراب نہ پیئیں، اس سے غنودگی بڑھ جاتی ہے۔',
)

export const askWhenPregnant = text(
  'Ask your doctor before you take it in pregnancy.',
  'حمل میں لینے سے پہلے ڈاکٹر سے پوچھیں۔',
)

export const askWhenBreastfeeding = text(
  'Ask your doctor or our pharmacist before you take it while breastfeeding.',
  'دودھ پلانے کے دوران لینے سے پہلے ڈاکٹر یا ہمارے فارماسسٹ سے پوچھیں۔',
)

export const asPrescribed = text(
  'Take it as your doctor wrote. Do not change or stop it on your own.',
  'جیسے ڈاکٹر نے لکھا ہے ویسے ہی لیں۔ خود سے خوراک نہ بدلیں اور نہ بند کریں۔',
)

export const finishTheCourse = text(
  'Take it at even times and for all the days that your doctor wrote, also when you feel better.',
  'برابر وقفے سے لیں اور جتنے دن ڈاکٹر نے لکھے ہیں پورے کریں، چاہے طبیعت پہلے ٹھیک ہو جائے۔',
)

export const swallowWhole = text(
  'Swallow it whole. Do not crush, chew or split it.',
  'ثابت نگلیں۔ نہ توڑیں، نہ پیسیں، نہ چبائیں۔',
)

export const coolAndDry = text(
  'Keep it cool, dry and out of the sun, in its own pack.',
  'ٹھنڈی اور خشک جگہ، دھوپ سے دور، اپنے ہی پیکٹ میں رکھیں۔',
)

export const nsaidAvoid = text(
  'Do not take it with a stomach ulcer or bleeding, after asthma or hives from aspirin or a painkiller, with severe heart or kidney failure, or when it could be dengue.',
  'معدے کے السر یا خون بہنے میں، ایسپرین یا درد کی دوا سے دمہ یا چھپاکی ہو چکی ہو، دل یا گردے بہت کمزور ہوں، یا ڈینگی کا شک ہو تو نہ لیں۔',
)

export const nsaidPregnancy = text(
  'Do not take it from the 20th week of pregnancy unless your doctor says so, and never in the last three months.',
  'حمل کے 20ویں ہفتے سے ڈاکٹر کے کہے بغیر نہ لیں، اور آخری تین مہینوں میں ہرگز نہ لیں۔',
)

export const nsaidKidney = text(
  'It can harm weak kidneys. Drink enough water, and ask first if your kidneys are weak or you take blood pressure medicine.',
  'کمزور گردوں کو نقصان پہنچا سکتی ہے۔ پانی مناسب پیئیں۔ گردے کمزور ہوں یا بلڈ پریشر کی دوا لیتے ہوں تو پہلے پوچھیں۔',
)

export const nsaidMedicines = text(
  'Not with another painkiller of this kind. Ask first if you take a blood thinner, aspirin, lithium or methotrexate.',
  'اس قسم کی درد کی دوسری دوا کے ساتھ نہ لیں۔ خون پتلا کرنے والی دوا، ایسپرین، لیتھیم یا میتھوٹریکسیٹ لیتے ہوں تو پہلے پوچھیں۔',
)

export const nsaidStop = text(
  'Stop and see a doctor at once for black stools, vomiting blood, swelling, chest pain or trouble breathing.',
  'پاخانہ کالا آئے، خون کی الٹی ہو، سوجن، سینے میں درد یا سانس کی تکلیف ہو تو دوا بند کریں اور فوراً ڈاکٹر کے پاس جائیں۔',
)

export const withFood = text(
  'Take it with or after food, for the fewest days that you need.',
  'کھانے کے ساتھ یا بعد لیں، اور کم سے کم دن۔',
)

export const lowSugar = text(
  'Sweat, shaking, hunger or confusion are signs of low sugar: take sugar or juice at once, then eat, and call your doctor.',
  'پسینہ، کپکپی، شدید بھوک یا بہکی بہکی باتیں شوگر کم ہونے کی نشانی ہیں: فوراً چینی یا جوس لیں، پھر کچھ کھائیں اور ڈاکٹر کو بتائیں۔',
)

export const notInPregnancyPressure = text(
  'Do not take it in pregnancy: it can harm the baby. If you are pregnant or planning, call your doctor for another medicine.',
  'حمل میں نہ لیں، بچے کو نقصان پہنچ سکتا ہے۔ حمل ہو یا ارادہ ہو تو ڈاکٹر سے دوسری دوا لکھوائیں۔',
)

export const notInPregnancyStatin = text(
  'Tell your doctor if you are pregnant or planning: it is usually stopped in pregnancy.',
  'حمل ہو یا ارادہ ہو تو ڈاکٹر کو بتائیں، حمل میں یہ عموماً بند کر دی جاتی ہے۔',
)

export const penicillinAvoid = text(
  'Do not take it if a penicillin ever gave you a rash, swelling or trouble breathing. Tell us about any such allergy.',
  'اگر کبھی پینسلن سے جلد پر دانے، سوجن یا سانس کی تکلیف ہوئی ہو تو نہ لیں۔ ایسی الرجی ہمیں ضرور بتائیں۔',
)

export const rashStop = text(
  'Stop and get help at once for a rash, swelling of the face or trouble breathing. Call a doctor for severe or bloody diarrhoea.',
  'دانے نکلیں، چہرہ سوجے یا سانس کی تکلیف ہو تو دوا بند کر کے فوراً مدد لیں۔ شدید یا خون والے دست ہوں تو ڈاکٹر کو بتائیں۔',
)

export const dropsTake = text(
  'Wash your hands. Pull the lower lid down, put the drop in, close the eye for a minute. The tip touches nothing. Keep 5 minutes between two kinds of drops.',
  'ہاتھ دھوئیں۔ نیچے کا پپوٹا کھینچ کر قطرہ ڈالیں اور ایک منٹ آنکھ بند رکھیں۔ بوتل کی نوک کہیں نہ لگے۔ دو طرح کے قطروں میں 5 منٹ کا وقفہ رکھیں۔',
)

export const dropsStorage = text(
  'Write the date on the bottle when you open it, and throw it away after 28 days.',
  'کھولنے کی تاریخ بوتل پر لکھ لیں اور 28 دن بعد پھینک دیں۔',
)

export const blurredDriving = text(
  'Your sight may be blurred for some minutes. Do not drive until it is clear.',
  'کچھ دیر نظر دھندلی ہو سکتی ہے۔ صاف ہونے تک گاڑی نہ چلائیں۔',
)

export const skinSteroidAvoid = text(
  'Not on skin with an infection, acne or rosacea, and not near the eyes.',
  'انفیکشن، کیل مہاسوں یا چہرے کی سرخی والی جلد پر، اور آنکھوں کے قریب نہ لگائیں۔',
)

export const skinSteroidTake = text(
  'Put a thin layer on the sick skin only, for as long as your doctor wrote. Do not cover it with a tight bandage.',
  'صرف متاثرہ جگہ پر ہلکی تہہ لگائیں، جتنے دن ڈاکٹر نے لکھے ہیں۔ اوپر سے کس کر پٹی نہ باندھیں۔',
)
