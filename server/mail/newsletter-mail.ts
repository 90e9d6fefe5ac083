import { leaveNewsletterAtOnce } from '../../src/contract/frame/newsletter.ts'
import { newsletterConfirmDays } from '../../src/domain/constants.ts'
import { newsletterPath } from '../../src/domain/paths.ts'
import { composeMail, type Sender } from './compose.ts'
import { oneClickAddress } from './leave-at-once.ts'
import type { Mail } from './mail.ts'

/** Asks whether an address really wants the newsletter. Opening the link changes nothing: programs that look at mails open all of them. */
export function newsletterMail(to: string, { key, leaveKey }: { readonly key: string; readonly leaveKey: string }, sender: Sender): Mail {
	const { name, siteUrl } = sender
	const link = (path: string) => (siteUrl ? new URL(path, siteUrl).href : '')
	return composeMail(
		{
			to,
			subject: `Please confirm: news from ${name}`,
			heading: 'Would you like our news?',
			paragraphs: [
				`Somebody, we hope you, has asked for news and offers of ${name} at this address.`,
				siteUrl
					? `Press the button and confirm on the page that opens. Until then we send nothing. The link is good once, for ${newsletterConfirmDays} days.`
					: `To confirm, open the page ${newsletterPath()} of the shop and enter this key: ${key} . Until then we send nothing. It is good once, for ${newsletterConfirmDays} days.`,
				'If you did not ask for it, you need not do anything: your address is then forgotten.',
			],
			...(siteUrl ? { action: { label: 'Confirm', href: link(newsletterPath({ key })) } } : {}),
			...(siteUrl ? { leaveAtOnce: oneClickAddress(siteUrl, leaveNewsletterAtOnce, to, leaveKey) } : {}),
			...(siteUrl ? { closing: [`To leave the newsletter, now or later: ${link(newsletterPath({ leave: to, key: leaveKey }))}`] } : {}),
		},
		sender,
	)
}
