/**
 * Names that are mixed up, with their differing letters in capitals: the lists of the FDA and of ISMP, as far as
 * the formulary holds them. Not yet signed by a pharmacist.
 */
const names = `
acetaZOLAMIDE acetoHEXAMIDE ALPRAZolam LORazepam clonazePAM amILoride amLODIPine ARIPiprazole RABEprazole azaCITIDine
azaTHIOprine buPROPion busPIRone carBAMazepine OXcarbazepine cefTRIAXone ceFAZolin cefUROXime cefIXime cephALEXin
cycloSERINE cycloSPORINE chlorproMAZINE chlorproPAMIDE chlordiazePOXIDE clomiPHENE clomiPRAMINE cloNIDine cloZAPine
DAUNOrubicin DOXOrubicin diazePAM dilTIAZem diphenhydrAMINE dimenhyDRINATE DOBUTamine DOPamine DULoxetine FLUoxetine
PARoxetine ePHEDrine EPINEPHrine fluPHENAZine fluvoxaMINE gliBENCLAMIDE gliCLAZIDE gliMEPIRIDE glipiZIDE glyBURIDE
guaiFENesin guanFACINE hydrALAZINE hydroCHLOROthiazide hydrOXYzine inFLIXimab riTUXimab ISOtretinoin tretinoin
lamiVUDine lamoTRIgine levETIRAcetam levOCARNitine levoFLOXacin levoTHYROXine medroxyPROGESTERone
methylPREDNISolone methylTESTOSTERone metFORMIN metroNIDAZOLE mitoMYcin mitoXANTRONE niCARdipine NIFEdipine niMODipine
OLANZapine QUEtiapine oxyCODONE oxyBUTYnin PENTobarbital PHENobarbital predniSONE prednisoLONE quiNIDine quiNINE
risperiDONE rOPINIRole rifAMPicin rifAXIMin SITagliptin SAXagliptin SUMAtriptan ZOLMitriptan sulfADIAZINE
sulfaSALAzine TEGretol TRENtal tiZANidine TOLAZamide TOLBUTamide tiaGABine traMADol traZODone valACYclovir
valGANciclovir vinBLAStine vinCRIStine ZyPREXA ZyrTEC DISprin RISPERdal LaMICtal LamISIL CeleBREX CeleXA SOLU-Medrol
novoLOG novoLIN humaLOG humuLIN JANUvia JANUmet`

const tallNames = new Map(
  names
    .trim()
    .split(/\s+/)
    .map((name) => [name.toLowerCase(), name]),
)

/** Returns a name with the letters in capitals that similar names do not have: `Amlodipine` is `amLODIPine`. */
export const tallMan = (name: string): string =>
  name.replace(/[\p{L}-]{5,}/gu, (word) => tallNames.get(word.toLowerCase()) ?? word)
