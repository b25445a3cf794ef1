import type { FormGroup } from '../formulary/productForms.ts'

export const isInjection = (form: FormGroup): boolean =>
  form === 'injection_vial' || form === 'injection_pen' || form === 'injection_amp'
