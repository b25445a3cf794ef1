import { expect, test } from '@playwright/test'
import { type Actors, makeActors } from './actors.ts'
import { latinIn, namesOfCatalogue, typedBy } from './latinWords.ts'
import { moreStates } from './moreStates.ts'
import { openPage } from './openPage.ts'
import { shopPages } from './pages.ts'
import { adminOf } from './testUsers.ts'

const visited = [...shopPages, ...moreStates]
const batchSize = 12
const batches = Array.from({ length: Math.ceil(visited.length / batchSize) }, (_, batch) =>
  visited.slice(batch * batchSize, (batch + 1) * batchSize),
)

test.use({ trace: 'off', screenshot: 'off' })

let actors: Actors
let exceptions: string[]

test.beforeAll(async ({ baseURL }) => {
  const shop = baseURL ?? ''
  const { api: admin } = await adminOf(shop)
  actors = await makeActors(shop)
  exceptions = [...(await namesOfCatalogue(admin)), ...typedBy(actors)]
})

for (const batch of batches)
  test(`no English in Urdu, ${batch[0]?.name} to ${batch.at(-1)?.name} @long`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(600_000)
    const found: string[] = []
    for (const shown of batch) {
      const { page, context } = await openPage(browser, baseURL ?? '', actors, shown, {
        language: 'ur',
        theme: 'light',
        width: 360,
      })
      found.push(...(await latinIn(page, exceptions)).map((text) => `${shown.name}: ${text}`))
      await context.close()
    }
    expect(found).toEqual([])
  })
