import { expect, test } from './journey.ts'
import { specification } from './specification/index.ts'
import { play } from './specification/play.ts'
import { type Addresses, type Stage, setStage } from './specification/stage.ts'
import { startAlone } from './startAlone.ts'

// The first load makes a database and fills it, so the rows of an app share one browser.
test.describe.configure({ timeout: 600_000 })

for (const app of ['storefront', 'backoffice'] as const)
  test(`the rows of the ${app} hold where it runs alone`, async ({ page, strayErrors }, { project }) => {
    const server = await startAlone(app)
    const addresses: Addresses = { storefront: '', backoffice: '', [app]: server.address }
    try {
      let stage: Stage | undefined
      const open = async () => {
        stage ??= await setStage(page, addresses, { isPhone: false, isAlone: true })
        return stage
      }
      const red: string[] = []
      for (const chapter of specification.filter(({ apps, needsServer }) => apps === app && !needsServer))
        red.push(...(await play(chapter, open, { outputDir: project.outputDir, name: `${app} alone` })))
      expect(red.join('\n\n'), 'rows that are not kept').toBe('')
      // The libraries' development builds report errors that a build does not; `alone` checks them.
      strayErrors.length = 0
    } finally {
      server.stop()
    }
  })
