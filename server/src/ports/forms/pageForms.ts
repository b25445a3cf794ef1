import { FormRejected, type Forms, type ReceivedForm } from '../ports.ts'

/** The browser's own parser: a page receives the forms of its own tabs alone. */
export const createPageForms = (): Forms => ({
  receive: async (request) => {
    const form = await request.formData().catch(() => {
      throw new FormRejected('malformed')
    })
    const fields: ReceivedForm['fields'] = []
    const files: ReceivedForm['files'] = []
    for (const [name, value] of form) {
      if (typeof value === 'string') fields.push([name, value])
      else files.push([name, value])
    }
    return { fields, files, release: async () => {} }
  },
})
