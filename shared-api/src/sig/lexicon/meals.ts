import type { Phrase } from '../phrases.ts'
import type { Meal } from '../sig.ts'

const meal = (pattern: string, name: Meal): Phrase => [pattern, { kind: 'meal', meal: name }]

export const mealPhrases: Phrase[] = [
  meal('ac', 'before'),
  meal('har khane|khanay se|say pehle|pehlay|pehly', 'before'),
  meal('ہر کھانے سے پہلے', 'before'),
  meal('har khane|khanay ke|k|kay baad|bad', 'after'),
  meal('ہر کھانے کے بعد', 'after'),
  meal('before the|each|every? meal|meals|food|eating', 'before'),
  meal('khana? khane|khanay|khaane se|say pehle|pehlay|pehly|pahle|qabal', 'before'),
  meal('کھانا? کھانے سے پہلے|قبل', 'before'),
  meal('pc|af', 'after'),
  meal('after the|each|every? meal|meals|food|eating', 'after'),
  meal('khana? khane|khanay|khaane ke|k|kay baad|bad', 'after'),
  meal('کھانا? کھانے کے بعد', 'after'),
  meal('wf', 'with'),
  meal('with|during the|each|every? meal|meals|food', 'with'),
  meal('khana? khane|khanay|khaane ke|k|kay sath|saath', 'with'),
  meal('کھانا? کھانے کے ساتھ', 'with'),
  meal('on? an? empty stomach', 'empty'),
  meal('khali pet|pait|peit', 'empty'),
  meal('خالی پیٹ', 'empty'),
]
