import { expect, test } from './provoke.ts'
import { clientAs, unique } from './testUsers.ts'

test('shows the messages about staff: invitation, role, access, and the page of the link', async ({
  page,
  openAdmin,
  adminUrl,
  says,
  cut,
  heal,
}) => {
  await cut('GET /staff')
  await openAdmin('/staff')
  await says('fetchStaff.failure')
  await heal()
  await page.reload()

  const email = `colleague${unique().toLowerCase()}@example.com`
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Invite' }).click()
  await dialog.getByLabel('Email *').fill(email)
  await dialog.getByLabel('Role').selectOption('Support')
  await cut('POST /staff/invitation')
  await dialog.getByRole('button', { name: 'Invite' }).click()
  await says('inviteStaff.failure')
  await heal()
  await dialog.getByRole('button', { name: 'Invite' }).click()
  await says('inviteStaff.success')
  const link = (await page.getByText(/\/invite\//).textContent()) ?? ''
  await expect(page.getByRole('region', { name: 'Open invitations' })).toContainText(`${email}, Support`)

  const { pathname } = new URL(link)
  const invitee = await page.context().newPage()
  await invitee.goto(`${adminUrl}${pathname}`)
  await invitee.getByLabel('Your name *').fill(`Sadia ${email}`)
  await invitee.getByLabel('Choose a password *').fill('three-green-kites-9')
  await invitee.route('**/api/v1/staff/invitation/*', (route) => route.abort())
  await invitee.getByRole('button', { name: 'Create account' }).click()
  await expect(invitee.getByRole('alert')).toHaveText('Failed to create your account')
  await invitee.unroute('**/api/v1/staff/invitation/*')
  await invitee.close()
  await page.request.post(`${adminUrl}/api/v1${pathname.replace('/invite/', '/staff/invitation/')}`, {
    data: { name: `Sadia ${email}`, password: 'three-green-kites-9' },
  })
  await page.reload()

  const member = page.getByRole('listitem').filter({ hasText: email })
  await member.getByRole('button', { name: 'Change role' }).click()
  await dialog.getByLabel('Role').selectOption('Auditor')
  await cut('PATCH /staff/member/:id')
  await dialog.getByRole('button', { name: 'Change role' }).click()
  await says('changeStaff.failure')
  await heal()
  await dialog.getByRole('button', { name: 'Change role' }).click()
  await says('changeStaff.success')
  await expect(member).toContainText('Auditor')

  for (const [button, call, text] of [
    ['Revoke access', 'POST /staff/member/:id/revoke', 'revokeStaff'],
    ['Give access back', 'POST /staff/member/:id/restore', 'restoreStaff'],
  ] as const) {
    await member.getByRole('button', { name: button }).click()
    await dialog.getByLabel('Reason *').fill('A journey')
    await cut(call)
    await dialog.getByRole('button', { name: button }).click()
    await says(`${text}.failure`)
    await heal()
    await dialog.getByRole('button', { name: button }).click()
    await says(`${text}.success`)
  }
})

test('shows the messages about the own account and its sessions', async ({
  page,
  openAdmin,
  shopUrl,
  says,
  cut,
  heal,
}) => {
  const device = `Browser ${unique()}`
  const { token } = await clientAs(shopUrl)('POST /auth/login', {
    body: { email: 'admin@demo.pk', password: 'admin-demo-1' },
  })
  const headers = { Authorization: `Bearer ${token}`, 'User-Agent': device }
  await page.request.get(`${shopUrl}/api/v1/staff/me`, { headers })
  await cut('GET /staff/me')
  await openAdmin('/account')
  await says('fetchOwnStaff.failure')
  await heal()
  await cut('GET /staff/sessions')
  await page.reload()
  await says('fetchSessions.failure')
  await heal()
  await page.reload()
  const end = page.getByRole('button', { name: `Log out ${device}` })
  await cut('DELETE /staff/sessions/:id')
  await end.click()
  await says('endSession.failure')
  await heal()
  await end.click()
  await says('endSession.success')
})
