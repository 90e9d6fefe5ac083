import { longNoticeDuration, noticeDuration } from '@storefront/contract/domain/constants.ts'

/** Positions of messages, with their duration in milliseconds. */
export const positions = {
	cart: { position: 'top', duration: noticeDuration },
	checkout: { position: 'top', duration: longNoticeDuration },
	page: { position: 'page', duration: noticeDuration },
	bottom: { position: 'bottom', duration: noticeDuration },
} as const
