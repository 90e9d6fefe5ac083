import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type ReviewStatus, reviewStatuses } from '@storefront/contract/domain/catalogue/reviews/own-review.ts'
import type { Configuration } from '@storefront/runtime/configuration/configuration.ts'
import { Command } from 'commander'
import { publishWithPictures } from '../../commands/reviews/publish-review.ts'
import { refuseReview } from '../../commands/reviews/refuse-review.ts'
import { runCommand } from '../../commands/run-command.ts'
import { createPictureEncoder } from '../../commerce/pictures/picture-encoder.ts'
import { notifyReviewAuthor } from '../../commerce/reviews/notify-author.ts'
import { type CustomerReview, removeReview } from '../../commerce/reviews/publish-review.ts'
import { type PendingPicture, readPendingPictures } from '../../commerce/reviews/review-pictures.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { openStorage } from '../../infrastructure/media/storage.ts'
import { cliContext } from '../terminal/cli-context.ts'
import { CommandError } from '../terminal/command-error.ts'
import { resolveFolder, writePrivate } from '../terminal/files.ts'
import { formatTime, jsonOption, pluralize, print, printJson, printTable, suggestion } from '../terminal/output.ts'
import { orRefuse } from '../terminal/refusal.ts'
import { withShop } from '../terminal/shop.ts'
import { withMailer } from '../terminal/with-mailer.ts'

const longestReason = 500
const mostListed = 200

interface Options {
	readonly json?: true
	readonly mail: boolean
}

export function reviewCommands(): Command {
	const reviews = new Command('reviews').description('Show and moderate product reviews.')
	reviews
		.command('list')
		.description('List reviews that wait for approval, oldest first.')
		.option('--status <word>', `reviews with this status: ${reviewStatuses.join(', ')}`, 'waiting')
		.option(...jsonOption)
		.action(({ status, json }: { status: string; json?: true }) => withShop((db) => list(db, status, json ?? false)))
	reviews
		.command('show')
		.description('Show one review. It gets a new number when its author edits it.')
		.argument('<number>', 'number of the review, from "reviews list" or the email')
		.option('--pictures <folder>', 'write its pictures into this folder, as WebP')
		.option(...jsonOption)
		.action((number: string, options: ShowOptions) => withShop((db) => show(db, idOf(number), options)))
	reviews
		.command('publish')
		.description('Publish a review, and email its author.')
		.argument('<number>')
		.option('--no-mail', 'send no email')
		.option(...jsonOption)
		.action((number: string, options: Options) => withShop((db, configuration) => publish(db, configuration, idOf(number), options)))
	reviews
		.command('refuse')
		.description('Refuse a review, and email its author the reason. A published earlier version stays.')
		.argument('<number>')
		.requiredOption('--reason <sentence>', 'reason, for its author')
		.option('--no-mail', 'send no email')
		.option(...jsonOption)
		.action((number: string, { reason, ...options }: Options & { reason: string }) =>
			withShop((db, configuration) => refuse(db, configuration, idOf(number), reasonOf(reason), options)),
		)
	reviews
		.command('remove')
		.description('Remove a published or waiting review with its pictures, and email its author.')
		.argument('<number>')
		.option('--reason <sentence>', 'reason, for its author', '')
		.option('--no-mail', 'send no email')
		.option(...jsonOption)
		.action((number: string, { reason, ...options }: Options & { reason: string }) =>
			withShop((db, configuration) => remove(db, configuration, idOf(number), reason === '' ? '' : reasonOf(reason), options)),
		)
	return reviews
}

async function list(db: Db, word: string, json: boolean): Promise<void> {
	const status = statusOf(word)
	const rows = await db
		.selectFrom('customer_reviews')
		.innerJoin('products', 'products.id', 'customer_reviews.product_id')
		.select(['customer_reviews.id', 'products.name as product', 'author', 'rating', 'title', 'sent_at'])
		.select(['customer_reviews.status', 'customer_reviews.reason'])
		.where('status', '=', status)
		.orderBy('sent_at')
		.limit(mostListed)
		.execute()
	if (json) return printJson(rows)
	if (rows.length === 0)
		return print(status === 'waiting' ? 'There are no reviews waiting for approval.' : `There are no reviews with the status ${status}.`)
	printTable(
		['Number', 'Sent', 'Stars', 'Product', 'By', 'Title'],
		rows.map(({ id, sent_at, rating, product, author, title }) => [id, formatTime(sent_at), rating, product, author, title]),
	)
}

interface ShowOptions {
	readonly pictures?: string
	readonly json?: true
}

async function show(db: Db, id: number, { pictures: folder, json }: ShowOptions): Promise<void> {
	const review = await db
		.selectFrom('customer_reviews')
		.innerJoin('products', 'products.id', 'customer_reviews.product_id')
		.innerJoin('customers', 'customers.id', 'customer_reviews.customer_id')
		.selectAll('customer_reviews')
		.select(['products.name as product', 'customers.email'])
		.where('customer_reviews.id', '=', id)
		.executeTakeFirst()
	if (!review) throw reviewUnknown(id)
	const pictures = await readPendingPictures(db, id)
	const files = folder === undefined ? [] : await writePictures(resolveFolder(folder), id, pictures)
	if (json) return printJson({ ...review, pictures: pictures.length, files })
	print(`Review ${id} of ${review.product}: ${review.status}${review.reason ? `, because: ${review.reason}` : ''}`)
	print(`By ${review.author} (${review.email}), sent ${formatTime(review.sent_at)}, ${pluralize(pictures.length, 'picture')}`)
	print('')
	print(`${review.rating} of 5: ${review.title}`)
	for (const line of review.text.split('\n')) print(line)
	for (const file of files) print(`Wrote ${file}`)
	if (pictures.length > 0 && folder === undefined) print('To see its pictures, add --pictures FOLDER.')
}

/** Customers' pictures are personal data: only the owner of the files can read them. Returns the paths of the files. */
async function writePictures(folder: string, id: number, pictures: readonly PendingPicture[]): Promise<string[]> {
	await mkdir(folder, { recursive: true, mode: 0o700 })
	const files: string[] = []
	for (const [index, { bytes }] of pictures.entries()) {
		const file = join(folder, `review-${id}-${index + 1}.webp`)
		await writePrivate(file, bytes)
		files.push(file)
	}
	return files
}

async function publish(db: Db, configuration: Configuration, id: number, { json, mail }: Options): Promise<void> {
	const workshop = { storage: openStorage(configuration), make: createPictureEncoder }
	const { review } = await orRefuse(publishWithPictures(db, workshop, id, cliContext()), reviewUnknown(id).message)
	if (mail) await withMailer(configuration, (mailer) => notifyReviewAuthor(db, mailer, review, { kind: 'published' }))
	tell(review, `Review ${id} is published.`, 'published', { json, mail })
}

async function refuse(db: Db, configuration: Configuration, id: number, reason: string, { json, mail }: Options): Promise<void> {
	const refusing = runCommand(db, refuseReview, { review: id, reason }, cliContext())
	const { review } = (await orRefuse(refusing, reviewUnknown(id).message)).result
	if (mail) await withMailer(configuration, (mailer) => notifyReviewAuthor(db, mailer, review, { kind: 'refused', reason }))
	tell(review, `Review ${id} is refused.`, 'refused', { json, mail })
}

async function remove(db: Db, configuration: Configuration, id: number, reason: string, { json, mail }: Options): Promise<void> {
	const review = await removeReview(db, () => openStorage(configuration), { id }, new Date())
	if (!review) throw reviewUnknown(id)
	if (mail) await withMailer(configuration, (mailer) => notifyReviewAuthor(db, mailer, review, { kind: 'removed', reason }))
	tell(review, `Review ${id} is removed.`, 'removed', { json, mail })
}

function tell({ id }: CustomerReview, sentence: string, status: string, { json, mail }: { json: true | undefined; mail: boolean }): void {
	if (json) printJson({ id, status, mail })
	else print(mail ? `${sentence} The author gets an email.` : sentence)
}

function idOf(typed: string): number {
	if (!/^[1-9]\d{0,8}$/.test(typed)) throw new CommandError(`"${typed}" is not a review number. "reviews list" shows the numbers.`)
	return Number(typed)
}

function reasonOf(typed: string): string {
	const reason = typed.trim()
	if (reason === '' || reason.length > longestReason) throw new CommandError(`A reason must have 1 to ${longestReason} characters.`)
	return reason
}

function statusOf(word: string): ReviewStatus {
	const status = reviewStatuses.find((known) => known === word.toLowerCase())
	if (!status)
		throw new CommandError(
			`There is no review status "${word}".${suggestion(word, reviewStatuses)} Statuses: ${reviewStatuses.join(', ')}.`,
		)
	return status
}

function reviewUnknown(id: number): CommandError {
	return new CommandError(
		`There is no review ${id}. Its author may have edited or removed it. "reviews list" shows the reviews that wait for approval.`,
	)
}
