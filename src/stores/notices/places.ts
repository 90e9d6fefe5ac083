import { longNoticeDuration, noticeDuration } from '@storefront/contract/domain/constants.ts'

/** Where a message stands, and for how many milliseconds. */
export const places = {
	cart: { position: 'top', duration: noticeDuration },
	checkout: { position: 'top', duration: longNoticeDuration },
	page: { position: 'page', duration: noticeDuration },
	elsewhere: { position: 'bottom', duration: noticeDuration },
} as const
