/**
 * Ordinary words, first names, brands and cities abroad that are spelt nearly as a place. They mean themselves:
 * `mary` is no Murree, `attack` no Attock, and `sweat` no Swat. Compiled from the 10,000 most common words of English
 * and from lists of first and last names; real misspellings of a place were taken out.
 */
export const wordsNearPlaces: ReadonlySet<string> = new Set(
  `adiga alize armor ascard aslam aster attach attack attic austria baala backer baden bahria baker bano bella
    belle belly bhavani billy bomber bracket bria broken canadian chambers chanda chandi chawal chilies chillies
    chills chital christian christiana class closely cornwall cristian daal daddy dana deal dena dial diana
    dianna direct dodo donna dual easter gandharva garrison ginger granola grayson greyson gujarati halle hang
    harper kaleem kamala kamila kamla kanpur karaoke karma kendra khat kota kristian larkin leah leilani liana lilian
    liliana liliane lillian lilliana lilyan malti mangala mangalya mansoor mansur maria marie mario marry
    martian mary mealier mehra melton mengal mere merry mills milton molten mongolia moore more much murray
    muscle musical mustang nader nazimabad niagara okra pandey patna peaches pipeline plain plan plane qasir
    quit quite quito quota sadia sahil samara sanger scared scored seat shahdara shujaat singer soot stored
    sucker swab sweat sweet tall talwar thank theta toby tons tooba trader tribute tuba vacant wanna wonder
    yasmeen yazmin`.split(/\s+/),
)
