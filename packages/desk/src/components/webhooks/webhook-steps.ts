import type { DeskWebhook } from '@storefront/store/desk/queries/settings/webhooks.ts'

/** Actions of the page of a webhook that need a sign-in of the last minutes. */
export const sensitiveActions: readonly string[] = ['secret', 'on', 'off', 'remove']

/** What became of an action: where to go next, or a new secret that is shown once. */
export type TakenAction = { readonly path: string } | { readonly secret: string }

/** Takes the action of a sent form. */
export async function takeWebhookAction(
	{ desk: { webhooks }, session, user }: Pick<App.Locals, 'desk' | 'session' | 'user'>,
	webhook: DeskWebhook,
	form: FormData,
): Promise<TakenAction> {
	const list = '/settings/webhooks'
	const path = `${list}/${webhook.id}`
	switch (form.get('action')) {
		case 'test': {
			const delivery = await webhooks.sendTest(user, webhook)
			return { path: delivery === null ? path : `${path}/${delivery}` }
		}
		case 'secret':
			return { secret: await webhooks.replaceSecret(session, webhook) }
		case 'on':
			await webhooks.switchOn(session, webhook)
			break
		case 'off':
			await webhooks.switchOff(session, webhook)
			break
		case 'remove':
			await webhooks.remove(session, webhook)
			return { path: list }
	}
	return { path }
}
