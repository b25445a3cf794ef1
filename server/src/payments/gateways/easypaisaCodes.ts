import type { ReasonCode } from 'shared-api/messages/sentences'

/**
 * EasyPaisa's response codes for an attempt (EasyPay REST integration guide); 0023 to 0025 are about the
 * signature of the signed form. A code that is not here leaves the outcome unknown: nothing is charged again,
 * an inquiry decides.
 */
export const easypaisaFailures: Readonly<Record<string, ReasonCode>> = {
  '0002': 'EASYPAISA_REQUEST_REFUSED',
  '0003': 'EASYPAISA_ORDER_REFUSED',
  '0004': 'EASYPAISA_ACCOUNT_INACTIVE',
  '0005': 'EASYPAISA_ACCOUNT_INACTIVE',
  '0006': 'EASYPAISA_STORE_INACTIVE',
  '0007': 'EASYPAISA_STORE_INACTIVE',
  '0008': 'EASYPAISA_METHOD_REFUSED',
  '0010': 'EASYPAISA_SIGN_IN_FAILED',
  '0011': 'EASYPAISA_WRONG_PIN',
  '0012': 'EASYPAISA_NO_PIN',
  '0013': 'EASYPAISA_LOW_BALANCE',
  '0014': 'EASYPAISA_NO_ACCOUNT',
  '0022': 'EASYPAISA_UNREADABLE',
  '0023': 'EASYPAISA_SIGN_IN_FAILED',
  '0024': 'EASYPAISA_SIGN_IN_FAILED',
  '0025': 'EASYPAISA_SIGN_IN_FAILED',
  '0026': 'EASYPAISA_PHONE_REFUSED',
  '0027': 'EASYPAISA_EMAIL_REFUSED',
  '0028': 'EASYPAISA_AMOUNT_REFUSED',
  '0029': 'EASYPAISA_ABOVE_LIMIT',
}
