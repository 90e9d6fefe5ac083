import type { SentFeed } from '@storefront/store/desk/feeds/feeds-service.ts'

/** The feed of a sent form. */
export function readFeedForm(form: FormData): SentFeed {
	const text = (name: string) => form.get(name)?.toString().trim() ?? ''
	return {
		name: text('name'),
		address: text('address'),
		every: text('every'),
		hour: text('hour'),
		weekday: text('weekday'),
		stock: text('stock'),
		maxRemoved: text('maxRemoved'),
		replace: form.has('replace'),
		keepDemo: form.has('keepDemo'),
	}
}
