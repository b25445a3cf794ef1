/** The owner is a pharmacist too and approved the prescriptions of the demo. */
export const demoApprover = { approver_name: 'Hina Qureshi', approver_council: 'DEMO-4712' }
export const demoAdmin = { email: 'admin@demo.pk', password: 'admin-demo-1' }
/** A second member of staff: the review page supports two pharmacists at once. */
export const demoPharmacist = { email: 'pharmacist@demo.pk', password: 'pharmacist-demo-1' }
/** One member of staff with each of these roles. They share a password, because hashing costs by design. */
export const demoStaff = (['manager', 'dispenser', 'support', 'auditor'] as const).map((role) => ({
  role,
  email: `${role}@demo.pk`,
  password: 'staff-demo-1',
}))
export const demoCustomer = { email: 'ayesha@demo.pk', password: 'customer-demo-1' }
