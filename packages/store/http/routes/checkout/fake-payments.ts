import { formatMoney } from '@storefront/contract/domain/money.ts'
import { fakePaymentPath, readFakePayment, setFakePaymentState } from '@storefront/store/commerce/payments/providers/fake-provider.ts'
import { ProviderRefusal } from '@storefront/store/commerce/payments/providers/provider.ts'
import type { App, Store, StoreContext } from '@storefront/store/infrastructure/context/store.ts'
import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'
import { html } from 'hono/html'
import { readText } from '../../calls/read-body.ts'

const choices = { pay: 'paid', refuse: 'refused' } as const

/** The labels of the buttons by the value that they send. */
type Buttons = Readonly<Record<string, string>>
const providersButtons: Buttons = {
	pay: 'Pay',
	bank: 'Pay, and be asked by the bank',
	refuse: 'Be refused',
	back: 'Go back without paying',
}
/** The extra step of cards: the bank of the shopper asks for confirmation (3-D Secure). */
const banksButtons: Buttons = { pay: 'It is me', refuse: 'It is not me' }

/** The page of the fake payment provider, if `PAYMENT_TEST` is on. */
export function addFakePayments(app: App, store: Store): void {
	if (!store.payments.providers.has('test')) return

	app.get(fakePaymentPath(':reference'), async (c) => {
		const payment = await findFakePayment(store, c.req.param('reference'))
		if (payment.state !== 'open') return c.redirect(payment.return_url, 303)
		allowForms(c)
		const amount = formatMoney(payment.amount, `${payment.currency} `)
		const atBank = c.req.query('at') === 'bank'
		return c.html(
			atBank
				? page(`Your bank asks: do you pay this? ${payment.title}`, amount, banksButtons)
				: page(payment.title, amount, providersButtons),
		)
	})

	app.post(fakePaymentPath(':reference'), async (c) => {
		const choice = new URLSearchParams(await readText(c)).get('do') ?? ''
		const { reference } = await findFakePayment(store, c.req.param('reference'))
		if (choice === 'bank') return c.redirect(`${fakePaymentPath(reference)}?at=bank`, 303)
		// Going back leaves the payment open, so that the shopper can return to it.
		if (choice === 'back') return c.redirect((await findFakePayment(store, reference)).return_url, 303)
		if (!(choice in choices)) throw new StoreError('invalid_request', 'Choose to pay, to be refused, or to go back.')
		const payment = await setFakePaymentState(store.db, reference, choices[choice as keyof typeof choices])
		return c.redirect(payment.return_url, 303)
	})
}

async function findFakePayment({ db }: Store, reference = '') {
	try {
		return await readFakePayment(db, reference)
	} catch (error) {
		if (error instanceof ProviderRefusal) throw new StoreError('not_found', 'There is no such test payment.')
		throw error
	}
}

/** The policy of the API forbids everything; this page has a form that posts to itself and redirects to the shop. */
function allowForms(c: StoreContext): void {
	c.header(
		'Content-Security-Policy',
		"default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action *; frame-ancestors 'none'",
	)
}

function page(title: string, amount: string, buttons: Buttons) {
	return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>Test payment</title>
<style>
@view-transition { navigation: auto }
@media (prefers-reduced-motion: reduce) { @view-transition { navigation: none } }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; display: grid; place-items: center; min-height: 100vh }
main { box-sizing: border-box; width: 100%; max-width: 26rem; padding: 1.5rem }
h1 { font-size: 1.25rem; margin: 0 } strong { display: block; font-size: 2rem; margin: .5rem 0 } p { overflow-wrap: anywhere }
button { box-sizing: border-box; width: 100%; min-height: 2.75rem; margin-top: .75rem; font: inherit; border: 1px solid; border-radius: .5rem; background: none; color: inherit; cursor: pointer }
button:first-child { background: #0b57d0; border-color: #0b57d0; color: #fff } .note { padding: .75rem; border: 2px dashed; border-radius: .5rem }
</style>
</head>
<body>
<main>
<p class="note">This page only plays a payment provider. No money moves, and no card is asked for.</p>
<h1>${title}</h1>
<strong>${amount}</strong>
<form method="post">
${Object.entries(buttons).map(([name, text]) => html`<button name="do" value="${name}">${text}</button>`)}
</form>
</main>
</body>
</html>`
}
