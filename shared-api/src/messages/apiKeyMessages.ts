import apiKeys from './en/backoffice/apiKeys.json' with { type: 'json' }

export type ApiKeyMessageKey = keyof typeof apiKeys

/** The messages about API keys in English. They are no part of the back office's first load. */
export const apiKeyMessages: Readonly<Record<ApiKeyMessageKey, string>> = apiKeys
