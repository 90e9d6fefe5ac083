import { z } from 'astro/zod'

/** An origin for the Content-Security-Policy: scheme, host and port. HTTP is allowed for localhost only. */
const origin = z
	.string()
	.regex(
		/^(https:\/\/(\*\.)?[a-z\d](?:[a-z\d.-]*[a-z\d])?(:\d{1,5})?|http:\/\/localhost(:\d{1,5})?)$/i,
		'is to be scheme and host alone, as https://stats.example or https://*.stats.example',
	)
const originList = (message: string) => z.array(origin).max(20).optional().describe(message)
const text = (meaning: string) => z.string().trim().min(1).max(300).describe(meaning)

const storedEntry = z.strictObject({
	name: text('The name of the cookie or of the entry, as browsers show it.'),
	place: z.enum(['cookie', 'local', 'session']).describe('Where it is: a cookie, the storage of the browser, that of the tab.'),
	purpose: text('What it holds and what for, in a sentence.'),
	until: text('For how long: "1 year", or "until you close the tab".'),
})

/** Schema of `shop.yaml` in the theme folder. */
export const settings = z.strictObject({
	events: z
		.strictObject({
			consent: z
				.boolean()
				.describe(
					'Whether events.ts is loaded only after a visitor has said yes (true), or for everybody (false). Whatever stores something on the device or tells others of visitors needs a yes in the EU.',
				),
			question: text('What visitors are asked, in a sentence or two.').optional(),
			about: z
				.string()
				.regex(/^\/(?![/\\])\S*$/, 'is to be the address of a page of the shop, as /privacy')
				.optional()
				.describe('The page that says more, as /privacy.'),
			stores: z
				.array(storedEntry)
				.max(50)
				.optional()
				.describe('What events.ts keeps on the device of a visitor, for the page of what is stored there.'),
		})
		.optional()
		.describe('How events.ts may be loaded.'),
	hosts: z
		.strictObject({
			connect: originList('Where scripts may send something to, and ask something from.'),
			script: originList('Where scripts may be loaded from.'),
			frame: originList('What may be shown in a frame.'),
		})
		.optional()
		.describe('Other sites that the pages may talk to. All others are forbidden to them by the Content-Security-Policy.'),
})

export type Settings = z.infer<typeof settings>
