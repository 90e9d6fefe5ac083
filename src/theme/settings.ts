import { z } from 'astro/zod'

/** An origin for the Content-Security-Policy: scheme, host and port. HTTP is allowed for localhost only. */
const origin = z
	.string()
	.regex(
		/^(https:\/\/(\*\.)?[a-z\d](?:[a-z\d.-]*[a-z\d])?(:\d{1,5})?|http:\/\/localhost(:\d{1,5})?)$/i,
		'must be a scheme and a host only, such as https://stats.example or https://*.stats.example',
	)
const originList = (message: string) => z.array(origin).max(20).optional().describe(message)
const text = (meaning: string) => z.string().trim().min(1).max(300).describe(meaning)

const storedEntry = z.strictObject({
	name: text('The name of the cookie or storage entry, as browsers show it.'),
	place: z.enum(['cookie', 'local', 'session']).describe('Where it is stored: in a cookie, in local storage, or in session storage.'),
	purpose: text('Its content and purpose, in one sentence.'),
	until: text('How long it is stored: "1 year", or "until you close the tab".'),
})

/** Schema of `shop.yaml` in the theme folder. */
export const settings = z.strictObject({
	events: z
		.strictObject({
			consent: z
				.boolean()
				.describe(
					'Whether events.ts is loaded only with the consent of the visitor (true), or for all visitors (false). In the EU, consent is required for storing data on the device and for sending data about visitors to others.',
				),
			question: text('The consent question for visitors, in one or two sentences.').optional(),
			about: z
				.string()
				.regex(/^\/(?![/\\])\S*$/, 'must be the path of a page of the shop, such as /privacy')
				.optional()
				.describe('The page with details, such as /privacy.'),
			stores: z
				.array(storedEntry)
				.max(50)
				.optional()
				.describe('Data that events.ts stores on the device, listed on the page about stored data.'),
		})
		.optional()
		.describe('Settings for events.ts.'),
	hosts: z
		.strictObject({
			connect: originList('Hosts that scripts may connect to.'),
			script: originList('Hosts that scripts may be loaded from.'),
			frame: originList('Hosts that may be shown in a frame.'),
		})
		.optional()
		.describe('Other hosts that pages may use. The Content-Security-Policy blocks all others.'),
})

export type Settings = z.infer<typeof settings>
