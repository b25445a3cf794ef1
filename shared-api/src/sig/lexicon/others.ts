import type { FormGroup } from '../../formulary/productForms.ts'
import type { Phrase } from '../phrases.ts'

const form = (pattern: string, ...groups: FormGroup[]): Phrase => [pattern, { kind: 'form', groups }]

/** The form in front of a dose, as in `Syp 5 ml tds`. It has to be the form of the product. */
const forms: Phrase[] = [
  form('syp|syr|syrup|susp|suspension|elixir|شربت', 'oral_liquid', 'powder_oral'),
  form('cream', 'cream', 'vaginal'),
  form('oint|ointment', 'ointment', 'eye_ointment'),
  form('eye oint|ointment', 'eye_ointment'),
  form('eye drop|drops', 'eye_drops'),
  form('ear drop|drops', 'ear'),
  form('nasal drop|drops|spray', 'nasal'),
  form('gel', 'gel'),
  form('lotion', 'lotion'),
  form('shampoo', 'shampoo'),
  form('inhaler|mdi', 'inhaler_mdi', 'inhaler_dry'),
]

export const otherPhrases: Phrase[] = [
  ...forms,
  ['apply|lagayen|lagaen|lagain|lagayein|لگائیں', { kind: 'apply' }],
  ['to be applied', { kind: 'apply' }],
  ['lagane|lagany ke|k liye', { kind: 'apply' }],
  ['then|thereafter|phir|پھر', { kind: 'then' }],
  ['and|aur|اور then|phir|پھر', { kind: 'then' }],
  ['followed by', { kind: 'then' }],
  ['uske|iske baad|bad', { kind: 'then' }],
  ['us|is ke baad|bad', { kind: 'then' }],
  ['اس کے بعد', { kind: 'then' }],
  ['and|aur|اور|و|+', { kind: 'and' }],
  ['/', { kind: 'slash' }],
  [',|;|.|(|)|[|]|:|=', { kind: 'pause' }],
  ['-', { kind: 'dash' }],
  ['take|use|give|sig|put|insert|instil|instill|inhale|inject', { kind: 'filler' }],
  ['lein|len|lain|khayen|khaen|khaein|dalen|dalein|lijiye', { kind: 'filler' }],
  ['لیں|کھائیں|ڈالیں|دیں|پئیں', { kind: 'filler' }],
  ['استعمال کریں', { kind: 'filler' }],
  ['once', { kind: 'problem', code: 'AMBIGUOUS_ONCE' }],
  [
    'x? # time|times|bar|baar|dafa|martaba|بار|مرتبہ|دفعہ|ٹائم',
    ({ numbers: [times = 0] }) =>
      times === 1 ? { kind: 'problem', code: 'AMBIGUOUS_ONCE' } : { kind: 'times_unsaid', times },
  ],
  ['spoon|spoons|spoonful|chamach|chammach|chamcha|چمچ|چمچے', { kind: 'problem', code: 'AMBIGUOUS_SPOON' }],
  ['biweekly|ad|pm|qpm', { kind: 'problem', code: 'AMBIGUOUS' }],
  ['bf', { kind: 'problem', code: 'AMBIGUOUS_BEFORE_FOOD' }],
  ['a|per|/ week|wk|month', { kind: 'problem', code: 'AMBIGUOUS_PER_DAY' }],
  ['x # daily', { kind: 'problem', code: 'AMBIGUOUS_NUMBER' }],
  ['qty|quantity|disp|dispense :? # @?', { kind: 'problem', code: 'DISPENSE_QUANTITY' }],
  ['x # @', { kind: 'problem', code: 'DISPENSE_QUANTITY' }],
  [
    '#? strip|strips|box|boxes|pack|packs|packet|packets|pkt|bottle|bottles|tube|tubes',
    { kind: 'problem', code: 'DISPENSE_QUANTITY' },
  ],
]
