import { expect, test } from './journey.ts'

/** Acts as a script that slipped into a page: changes the title to show that it ran. */
const slipIn = () => {
  const script = document.createElement('script')
  script.textContent = 'document.title = "run"'
  document.body.append(script)
  const image = document.createElement('img')
  image.setAttribute('onerror', 'document.title = "run"')
  image.src = 'data:,'
  document.body.append(image)
  return new Promise<string>((done) => setTimeout(() => done(document.title), 200))
}

for (const app of ['shop', 'backoffice'] as const)
  test(`${app}: a script that slipped into a page does not run, and no page frames it`, async ({
    page,
    baseURL,
    adminUrl,
    strayErrors,
  }) => {
    const address = app === 'shop' ? (baseURL ?? '') : adminUrl
    const response = await page.goto(address)
    await page.waitForLoadState('networkidle')
    const policy = response?.headers()['content-security-policy'] ?? ''
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("object-src 'none'")
    expect(policy).toContain("base-uri 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    // The app itself has met with nothing that its policy forbids.
    expect(strayErrors).toEqual([])
    expect(await page.evaluate(slipIn)).not.toBe('run')
    expect(strayErrors.length).toBeGreaterThan(0)
    expect(strayErrors.filter((error) => !/Content Security Policy/.test(error))).toEqual([])
    strayErrors.splice(0)
  })
