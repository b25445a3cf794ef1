import { lazyPage } from '../../core/pages/lazyPage.tsx'

const Nothing = () => null

export const InvitationPage = lazyPage(() => import('./InvitationPage.tsx'), Nothing)
