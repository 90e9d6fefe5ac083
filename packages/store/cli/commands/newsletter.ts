import { leaveNewsletterAtOnce } from '@storefront/contract/endpoints/frame/newsletter.ts'
import { siteUrlOf } from '@storefront/runtime/configuration/site-url.ts'
import { Command } from 'commander'
import { pino } from 'pino'
import { csvRow } from '../../commerce/feed/table-row.ts'
import { unsubscribeKey, unsubscribePath } from '../../commerce/frame/subscribe.ts'
import { deriveKey } from '../../infrastructure/crypto/keys.ts'
import { loadSigningSecret } from '../../infrastructure/crypto/signing-secret.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { oneClickUrl } from '../../infrastructure/mail/one-click-unsubscribe.ts'
import { resolveTarget, writePrivate } from '../terminal/files.ts'
import { jsonOption, pluralize, printJson, printTable } from '../terminal/output.ts'
import { withShop } from '../terminal/shop.ts'

export function newsletterCommands(): Command {
	const newsletter = new Command('newsletter').description('List and export newsletter subscribers.')
	newsletter
		.command('list')
		.description('List all email addresses, and whether they are confirmed.')
		.option(...jsonOption)
		.action(({ json }: { json?: true }) => withShop((db) => list(db, json ?? false)))
	newsletter
		.command('export')
		.description(
			'Export the confirmed addresses as CSV, each with its unsubscribe link. Put that link into every email, and the URL in the next column into the header List-Unsubscribe, with List-Unsubscribe-Post: List-Unsubscribe=One-Click.',
		)
		.argument('[file]', 'file to write; - is the standard output', 'newsletter.csv')
		.action((file: string) =>
			withShop(async (db, configuration) => {
				const secret = await loadSigningSecret(configuration, db, pino(pino.destination(2)))
				const key = deriveKey(secret, 'newsletter')
				const site = siteUrlOf(configuration)
				const addresses = await confirmed(db)
				const rows = addresses.map(({ email, confirmed_at, language }) => [
					email,
					confirmed_at ?? '',
					new URL(unsubscribePath(key, email), site).href,
					oneClickUrl(site, leaveNewsletterAtOnce, email, unsubscribeKey(key, email)),
					language,
				])
				const csv = [['email', 'confirmed_at', 'unsubscribe', 'list_unsubscribe', 'language'], ...rows].map(csvRow).join('')
				if (file === '-') {
					process.stdout.write(csv)
					return
				}
				const path = resolveTarget(file)
				await writePrivate(path, csv)
				console.log(`Wrote ${pluralize(addresses.length, 'confirmed address', 'confirmed addresses')} to ${path}`)
			}),
		)
	return newsletter
}

async function list(db: Db, json: boolean): Promise<void> {
	const addresses = await db.selectFrom('newsletter').select(['email', 'created_at', 'confirmed_at']).orderBy('created_at').execute()
	if (json) return printJson(addresses)
	if (addresses.length === 0) return console.log('There are no newsletter subscribers yet.')
	printTable(
		['Email', 'Asked', 'Confirmed'],
		addresses.map(({ email, created_at, confirmed_at }) => [email, created_at.slice(0, 10), confirmed_at?.slice(0, 10) ?? 'not yet']),
	)
}

function confirmed(db: Db) {
	return db
		.selectFrom('newsletter')
		.select(['email', 'confirmed_at', 'language'])
		.where('confirmed_at', 'is not', null)
		.orderBy('email')
		.execute()
}
