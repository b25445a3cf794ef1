/** The path at which the development server of an app that runs alone serves the service worker. */
export const serviceWorkerPath = '/aloneServiceWorker.js'
