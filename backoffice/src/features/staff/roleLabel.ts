import type { StaffRole } from 'shared-api/contract/duties'
import { t } from '../../core/i18n/t.ts'

/** The name of a role on the screens. */
export const roleLabel = (role: StaffRole): string => t('staff.roleName', { role })
