import { plain } from './tokens.ts'

/**
 * Words of English, and names of medicines that are not sold here, that are spelt or sound nearly as a medicine or as
 * a symptom. They mean themselves: `interval` is no Inderal, `crash` no `kharish` (itch), and `lanoxin` no lanolin.
 */
export const ordinaryWords: ReadonlySet<string> = new Set(
  plain(
    `accord accords apart attaching augment augmented avail avails balance balances bare bold calculate calculated cares carer carry cartel
    cheque checker checkers checkout chunk chunks clause clauses compile compiles completes complied complies console consoles cooled cooler
    could crash crashed crashes crunch crush crushed dealing dealings differ differs directive directives dose doses eliminate emulate
    emulation enema enemas ensured ensures entire expand expend expended extent extents extracted frolic global globe heading headings
    holder holders incomplete infinite infinity inferior interior interim internal internally international internet interval intervals
    integral integer install installed isolate isolation lactose land lands landed lantern leap meant meet meets meeting met meta metal
    minute mutual mutually nitrate nitrates origin origins planet planned planted plants pollution portion portions power powers proxy
    regularly regulator resolution revolution rigid risk risks risky serial serious solution solutions specified specifies specify thread
    threads threat threats tissue unsure verbal violate violated violet weed wider width wind
    aldactone amaryl angised aspegic bactrim betaloc brexin cafergot capoten cataflam ceclor cipralex claforan clarinase codiovan cordarone
    cozaar crestor dalacin decadron deltasone dilantin diovan dopamet duphaston effexor epival fansidar feldene floxin fucidin glucovance
    herbesser imuran inspra isoket isordil janumet januvia keflex kenalog klacid lamictal lamisil lanoxin largactil lasilactone lioresal
    losec maxolon micardis minipress mobic natrilix neoral neurontin nilstat nitroderm nizoral norflex prednol premarin prozac remeron
    requip rulid sandimmun sinemet stelazine stemetil tagamet tavanic tavegyl tenormin tofranil topamax trental tritace vastarel ventolin
    visken voltaren zantac zestril zinacef zocor zofran zoloft zovirax zyloric`,
  ).split(/\s+/),
)
