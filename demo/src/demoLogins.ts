import { demoEmails } from 'server/accounts/login/assertNoDemoLogins'

export const demoAdmin = { email: demoEmails.admin, password: 'admin-demo-1' }
/** A second member of staff: the review page supports two pharmacists at once. */
export const demoPharmacist = { email: demoEmails.pharmacist, password: 'pharmacist-demo-1' }
export const demoCustomer = { email: demoEmails.customer, password: 'customer-demo-1' }
