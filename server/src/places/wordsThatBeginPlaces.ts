/**
 * Words and first names that begin or abbreviate the name of a city and mean themselves: `islam` is no Islamabad,
 * and `sheikh` no Sheikhupura. Compiled from lists of English words and of names, in the spelling of `placeWords`.
 */
export const wordsThatBeginPlaces: ReadonlySet<string> = new Set(
  `abbot ari arif att ban bhal bhim bur cham char chars chic chich chil chin chini chis chit das dep depa faisal gho
    haf hafi hafiz han hari haru harun hasi hasil hyde islam jac jaco jacob jams jar jara kamal kamali kamo kand kari
    karim karima khari khus khush koh lark lor lora mand mandi mans manse mar mard min ming mrs murid murr nan nank
    nanka nawa nawab naro pat patt que rah rahi rahim rajan raw sad sadi sadiq sah sahi samu samun sar she shei sheik
    sheikh shak shaka shakar shi shik shika shikar sib ska taking tax taxi that tim time timer tob tur ume umer waz
    wazi wazir
    اسلام تیمر حافظ حاصل حیدر چشتی راول سمند شکار شیخ صادق عارف فیصل کامو کریم کمال کہار مانس مرید منڈی نواب
    وزیر ہارون`.split(/\s+/),
)
