import type { WebhookInput } from '@storefront/store/desk/webhooks/webhook-changes.ts'

/** The webhook of a sent form. */
export function readWebhookInput(form: FormData): WebhookInput {
	return {
		url: form.get('url')?.toString().trim() ?? '',
		events: form.getAll('events[]').map(String),
		hasPersonalData: form.has('personal'),
	}
}
