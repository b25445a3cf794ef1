import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Short to read and long to run: begun last, as Vitest judges by the size of a file, they would be waited for alone. */
const long = /[/]test[/](races[/]races|chaos[/](killJourney|stop|removedLocks))\.test/

const place = ({ moduleId }: TestSpecification) => (long.test(moduleId) ? 0 : 1)

/** The order of files: the long ones first, the others as Vitest has them. */
export default class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    return sorted.sort((one, other) => place(one) - place(other))
  }
}
