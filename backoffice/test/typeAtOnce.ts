import type { UserEvent } from '@testing-library/user-event'

/**
 * A user whose `type` enters plain text as one input, and presses keys such as `{Enter}` after it. A screen that renders after
 * each letter took half of the time of its test. `keyboard` still presses each key.
 */
export const typeAtOnce = (user: UserEvent): UserEvent => ({
  ...user,
  type: async (element, text) => {
    const [, plain = '', keys = ''] = /^([^{[]*)(.*)$/s.exec(text) ?? []
    await user.click(element)
    if (plain) await user.paste(plain)
    if (keys) await user.keyboard(keys)
  },
})
