export const children =
  `baby, babies, infant, newborn, toddler, child, children, childs, kid, kids, bacha, bachi, bachay, bache, bachon, bachchon,
  bachcha, bachche, bachchay, bachy, beta, beti, bete, betay, betey, bacho, bachey, nomolood, sheerkhwar, بچہ, بچے, بچوں, بچی, بیٹا, بیٹے, بیٹی, نومولود,
  شیرخوار,
  munna, munni, munne, nanha, nanhi, nanhe, childage, teenager, teenaged, school boy, school girl, school going, school child`.split(
    /,\s+/,
  )

/** Every word for a child beside every one of these. */
export const ofChildren = (illness: string) =>
  illness
    .split(/,\s+/)
    .flatMap((one) => children.map((child) => `${child} ${one}`))
    .join(', ')

const pregnant =
  'pregnant, expecting, garbhwati, pregnancy, pregnancymonth, hamal, hamila, haamla, hamla, حمل, حاملہ'.split(
    ', ',
  )

/** Every word for a pregnancy beside every one of these. */
export const ofPregnancy = (sign: string) =>
  sign
    .split(', ')
    .flatMap((one) => pregnant.map((word) => `${one} ${word}`))
    .join(', ')

/** Each of these beside each of those. */
export const beside = (ones: string, others: string) =>
  ones
    .split(/,\s+/)
    .flatMap((one) => others.split(/,\s+/).map((other) => `${one} ${other}`))
    .join(', ')

export const painkillers = `aspirin, disprin, dispirin, brufen, ibuprofen, ponstan, mefenamic, voltral, voren, diclofenac, naproxen, synflex,
  painkiller, ڈسپرین, بروفن, پونسٹان`

export const insulins = `insulin, insuline, mixtard, novomix, humulin, humalog, lantus, novorapid, actrapid, apidra, levemir, tresiba, toujeo,
  basagine, insuget, ryzodeg, glargine, انسولین, انسولن`
