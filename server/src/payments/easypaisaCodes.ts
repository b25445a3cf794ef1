/**
 * What EasyPaisa's response codes mean for an attempt (EasyPay REST integration guide); 0023 to 0025
 * are about the signature of the signed form.
 * A code that is not here leaves the outcome unknown: nothing is charged again, an inquiry decides.
 */
export const easypaisaFailures: Readonly<Record<string, string>> = {
  '0002': 'EasyPaisa did not accept the request',
  '0003': 'EasyPaisa did not accept the order number',
  '0004': 'The shop’s EasyPaisa account is not active',
  '0005': 'The shop’s EasyPaisa account is not active',
  '0006': 'The shop’s EasyPaisa store is not active',
  '0007': 'The shop’s EasyPaisa store is not active',
  '0008': 'EasyPaisa does not allow this way to pay',
  '0010': 'The shop could not sign in to EasyPaisa',
  '0011': 'The PIN was wrong',
  '0012': 'No PIN was entered in time',
  '0013': 'The EasyPaisa balance is too low',
  '0014': 'There is no EasyPaisa account with this number',
  '0022': 'EasyPaisa could not read the request',
  '0023': 'The shop could not sign in to EasyPaisa',
  '0024': 'The shop could not sign in to EasyPaisa',
  '0025': 'The shop could not sign in to EasyPaisa',
  '0026': 'EasyPaisa does not accept this mobile number',
  '0027': 'EasyPaisa does not accept this email address',
  '0028': 'EasyPaisa does not accept this amount',
  '0029': 'The amount is above the limit of this EasyPaisa account',
}
