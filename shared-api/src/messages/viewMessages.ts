import views from './en/backoffice/views.json' with { type: 'json' }

export type ViewMessageKey = keyof typeof views

/** The messages of saved views and columns in English. They load with the lists, not with the first page. */
export const viewMessages: Readonly<Record<ViewMessageKey, string>> = views
