import { longNoticeDuration, noticeDuration } from '@storefront/contract/domain/constants.ts'

/** Positions of messages, with their duration in milliseconds. */
export const places = {
	cart: { position: 'top', duration: noticeDuration },
	checkout: { position: 'top', duration: longNoticeDuration },
	page: { position: 'page', duration: noticeDuration },
	elsewhere: { position: 'bottom', duration: noticeDuration },
} as const
