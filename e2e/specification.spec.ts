import { expect, test } from './provoke.ts'
import { specification } from './specification/index.ts'
import { play } from './specification/play.ts'
import { setStage } from './specification/stage.ts'

for (const chapter of specification)
  test(chapter.title, async ({ page, shopUrl, adminUrl, adminToken, isMobile }, { project }) => {
    const open = () =>
      setStage(page, { storefront: shopUrl, backoffice: adminUrl }, { isPhone: isMobile, adminToken })
    const red = await play(chapter, open, { outputDir: project.outputDir, name: project.name })
    expect(red.join('\n\n'), 'rows of the specification that are not kept').toBe('')
  })
