import type { WrittenUnit } from '../fact.ts'
import type { Phrase } from '../phrases.ts'

const unit = (pattern: string, name: WrittenUnit['unit'], factor = 1): Phrase => [
  pattern,
  { kind: 'unit', unit: { unit: name, factor, text: '' } },
]

/** Household spoons as Pakistani labels print them: tea 5 ml, dessert 10 ml, table 15 ml. */
const spoons: Phrase[] = [
  unit('tsp|tsps|tsf|teaspoon|teaspoons|teaspoonful|teaspoonfuls', 'spoon', 5),
  unit('tea spoon|spoons|spoonful|spoonfuls', 'spoon', 5),
  unit('chai|chaye|chae ka|ke|wala|wale chamach|chammach|chamcha', 'spoon', 5),
  unit('چائے کا|کے|والا|والے چمچ|چمچے', 'spoon', 5),
  unit('chamach|chammach|chamcha chai|chaye|chae wala|wale', 'spoon', 5),
  unit('چمچ|چمچے چائے والا|والے', 'spoon', 5),
  unit('dessertspoon|dessertspoons|dessertspoonful', 'spoon', 10),
  unit('tbsp|tbsps|tbsf|tablespoon|tablespoons|tablespoonful|tablespoonfuls', 'spoon', 15),
  unit('table spoon|spoons|spoonful|spoonfuls', 'spoon', 15),
  unit('khane|khanay ka|ke|wala|wale chamach|chammach|chamcha', 'spoon', 15),
  unit('کھانے کا|کے|والا|والے چمچ|چمچے', 'spoon', 15),
  unit('chamach|chammach|chamcha khane|khanay wala|wale', 'spoon', 15),
  unit('چمچ|چمچے کھانے والا|والے', 'spoon', 15),
]

const spoon = (pattern: string, factor: number): Phrase => [
  pattern,
  ({ numbers: [amount = 0] }) => ({
    kind: 'quantity',
    amount,
    unit: { unit: 'spoon', factor, text: 'spoon' },
    text: '',
  }),
]

/** The number inside the name of the spoon: چائے کا آدھا چمچ. */
export const countedSpoons: Phrase[] = [
  spoon('chai|chaye|chae ka|ke # chamach|chammach|chamcha', 5),
  spoon('چائے کا|کے # چمچ|چمچے', 5),
  spoon('khane|khanay ka|ke # chamach|chammach|chamcha', 15),
  spoon('کھانے کا|کے # چمچ|چمچے', 15),
]

export const units: Phrase[] = [
  ...spoons,
  unit('t|tab|tabs|tablet|tablets|goli|golian|goliyan|گولی|گولیاں|گولیوں|ٹیبلٹ', 'tablet'),
  unit('cap|caps|capsule|capsules|rotacap|rotacaps|کیپسول', 'capsule'),
  unit('ml|mls|cc|millilitre|millilitres|milliliter|milliliters', 'ml'),
  unit('ملی لیٹر', 'ml'),
  unit('سی سی', 'ml'),
  unit('ایم ایل', 'ml'),
  unit('drop|drops|gtt|gtts|gutt|guttae|qatra|qatre|qatray|boond|boonden|قطرہ|قطرے|بوند|بوندیں', 'drop'),
  unit(
    'puff|puffs|paf|puf|pump|pumps|inhalation|inhalations|actuation|actuations|spray|sprays|پف|اسپرے|سپرے',
    'puff',
  ),
  unit('u|iu|ius|unit|units|یونٹ|یونٹس', 'IU'),
  unit('international units', 'IU'),
  unit('mg|mgs|milligram|milligrams', 'mg'),
  unit('ملی گرام', 'mg'),
  unit('g|gm|gms|gram|grams|گرام', 'mg', 1000),
  unit('mcg|mcgs|ug|microgram|micrograms', 'mg', 0.001),
  unit('sachet|sachets|sach|ساشے|ساشہ', 'sachet'),
  unit('dose|doses|خوراک|خوراکیں', 'dose'),
  unit('application|applications|applicator|applicators|applicatorful|applicatorfuls', 'application'),
  unit('supp|suppos|suppository|suppositories|سپوزیٹری|سپوزیٹریاں', 'suppository'),
  unit('بتی|بتیاں مقعد میں', 'suppository'),
  unit('pess|pessary|pessaries|ovule|ovules|پیسری|پیسریاں', 'pessary'),
  unit('گولی|گولیاں اندام نہانی میں', 'pessary'),
  unit('vaginal|vag tab|tabs|tablet|tablets|cap|caps|capsule|capsules', 'pessary'),
  unit('loz|lozenge|lozenges', 'lozenge'),
  unit('چوسنے والی|کی گولی|گولیاں', 'lozenge'),
  unit('patch|patches|پیچ', 'patch'),
  unit('neb|nebs|nebule|nebules|respule|respules|نیبیول', 'nebule'),
  unit('amp|amps|ampoule|ampoules|ampule|ampules', 'ampoule'),
  unit('inj|injection|injections', 'injection'),
  unit('vial|vials', 'vial'),
  unit('syringe|syringes|shot|shots|teeka|teekay|tika|انجکشن|انجیکشن|ٹیکہ|ٹیکے', 'injection'),
  unit('piece|pieces|عدد', 'piece'),
]
