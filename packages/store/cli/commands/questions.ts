import { answerTextLimit, type QuestionStatus, questionStatuses } from '@storefront/contract/domain/catalogue/questions/question.ts'
import type { Configuration } from '@storefront/runtime/configuration/configuration.ts'
import { Command } from 'commander'
import { answerQuestion, publishQuestion, refuseQuestion } from '../../commands/reviews/question-commands.ts'
import { runCommand } from '../../commands/run-command.ts'
import { type Moderated, removePost } from '../../commerce/questions/moderate-posts.ts'
import { notifyAsker, notifyRefused } from '../../commerce/questions/notify-people.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { cliContext } from '../terminal/cli-context.ts'
import { CommandError } from '../terminal/command-error.ts'
import { formatTime, jsonOption, print, printJson, printTable, suggestion } from '../terminal/output.ts'
import { orRefuse } from '../terminal/refusal.ts'
import { withShop } from '../terminal/shop.ts'
import { withMailer } from '../terminal/with-mailer.ts'

const longestReason = 500
const mostListed = 200

interface Options {
	readonly json?: true
	readonly mail: boolean
}

export function questionCommands(): Command {
	const questions = new Command('questions').description('Show, answer and moderate questions on products.')
	questions
		.command('list')
		.description('List questions and answers that wait for approval, oldest first.')
		.option('--status <word>', `those with this status: ${questionStatuses.join(', ')}`, 'waiting')
		.option(...jsonOption)
		.action(({ status, json }: { status: string; json?: true }) => withShop((db) => list(db, statusOf(status), json ?? false)))
	questions
		.command('show')
		.description('Show one question with its answers, or one answer.')
		.argument('<number>', 'number of the question or answer, from "questions list" or the email')
		.option(...jsonOption)
		.action((number: string, { json }: { json?: true }) => withShop((db) => show(db, idOf(number), json ?? false)))
	questions
		.command('answer')
		.description('Answer a question in its language, publish both, and email its author if they asked for it.')
		.argument('<number>', 'number of the question')
		.argument('<text>', 'the answer')
		.option('--no-mail', 'send no email')
		.option(...jsonOption)
		.action((number: string, text: string, options: Options) =>
			withShop((db, configuration) => answer(db, configuration, idOf(number), textOf(text), options)),
		)
	questions
		.command('publish')
		.description('Publish a question, or an answer and email the author of its question.')
		.argument('<number>')
		.option('--no-mail', 'send no email')
		.option(...jsonOption)
		.action((number: string, options: Options) => withShop((db, configuration) => publish(db, configuration, idOf(number), options)))
	questions
		.command('refuse')
		.description('Refuse a question or an answer, and email its author the reason. A published one is no longer shown.')
		.argument('<number>')
		.requiredOption('--reason <sentence>', 'reason, for its author')
		.option('--no-mail', 'send no email')
		.option(...jsonOption)
		.action((number: string, { reason, ...options }: Options & { reason: string }) =>
			withShop((db, configuration) => refuse(db, configuration, idOf(number), reasonOf(reason), options)),
		)
	questions
		.command('remove')
		.description('Remove a question with its answers, or one answer. Nobody gets an email.')
		.argument('<number>')
		.option(...jsonOption)
		.action((number: string, { json }: { json?: true }) => withShop((db) => remove(db, idOf(number), json ?? false)))
	return questions
}

function postsWithProducts(db: Db) {
	return db
		.selectFrom('product_posts')
		.innerJoin('products', 'products.id', 'product_posts.product_id')
		.select(['product_posts.id', 'product_posts.question_id', 'products.name as product', 'author', 'by_shop', 'text'])
		.select(['status', 'reason', 'sent_at', 'language'])
}

async function list(db: Db, status: QuestionStatus, json: boolean): Promise<void> {
	const rows = await postsWithProducts(db)
		.where('status', '=', status)
		.orderBy('sent_at')
		.orderBy('product_posts.id')
		.limit(mostListed)
		.execute()
	if (json) return printJson(rows)
	if (rows.length === 0)
		return print(
			status === 'waiting' ? 'There are no questions or answers waiting for approval.' : `There are none with the status ${status}.`,
		)
	printTable(
		['Number', 'Sent', 'Kind', 'Product', 'By', 'Text'],
		rows.map(({ id, sent_at, question_id, product, author, by_shop, text }) => [
			id,
			formatTime(sent_at),
			question_id === null ? 'question' : `answer to ${question_id}`,
			product,
			by_shop ? 'the shop' : author,
			text.replaceAll(/\s+/g, ' ').slice(0, 60),
		]),
	)
}

async function show(db: Db, id: number, json: boolean): Promise<void> {
	const post = await postsWithProducts(db).where('product_posts.id', '=', id).executeTakeFirst()
	if (!post) throw postUnknown(id)
	const answers = await postsWithProducts(db).where('question_id', '=', id).orderBy('product_posts.id').execute()
	if (json) return printJson({ ...post, answers })
	for (const one of [post, ...answers]) {
		const kind = one.question_id === null ? 'Question' : 'Answer'
		const by = one.by_shop ? 'the shop' : one.author || 'somebody without a name'
		print(`${kind} ${one.id} on ${one.product}: ${one.status}${one.reason ? `, because: ${one.reason}` : ''}`)
		print(`By ${by}, sent ${formatTime(one.sent_at)}`)
		for (const line of one.text.split('\n')) print(line)
		print('')
	}
}

/** The answer counts as written in the language of the question. */
async function answer(db: Db, configuration: Configuration, id: number, text: string, options: Options): Promise<void> {
	const { result } = await orRefuse(
		runCommand(db, answerQuestion, { question: id, text }, cliContext()),
		`There is no question ${id}. "questions list" shows the questions that wait for approval.`,
	)
	await tell(db, configuration, result, `Question ${id} is answered and published.`, options)
}

async function publish(db: Db, configuration: Configuration, id: number, options: Options): Promise<void> {
	const { result: done } = await orRefuse(
		runCommand(db, publishQuestion, { post: id }, cliContext()),
		`There is no ${id} that can be published. If it is an answer, its question must be published first. "questions list" shows what waits for approval.`,
	)
	const kind = done.post.question_id === null ? 'Question' : 'Answer'
	await tell(db, configuration, done, `${kind} ${id} is published.`, options)
}

/** Emails the author of the question about an answer, and prints the result. */
async function tell(db: Db, configuration: Configuration, done: Moderated, sentence: string, { json, mail }: Options): Promise<void> {
	const { post, notice } = done
	const isMailed = mail && notice !== null && (await withMailer(configuration, (mailer) => notifyAsker(db, mailer, notice, post)))
	if (json) return printJson({ id: done.post.id, status: 'published', mail: isMailed })
	print(isMailed ? `${sentence} The author of the question gets an email.` : sentence)
}

async function refuse(db: Db, configuration: Configuration, id: number, reason: string, { json, mail }: Options): Promise<void> {
	const refusing = runCommand(db, refuseQuestion, { post: id, reason }, cliContext())
	const { result: done } = await orRefuse(refusing, postUnknown(id).message)
	const isMailed = mail && (await withMailer(configuration, (mailer) => notifyRefused(db, mailer, done, reason)))
	if (json) printJson({ id, status: 'refused', mail: isMailed })
	else print(isMailed ? `${id} is refused. Its author gets an email.` : `${id} is refused.`)
}

async function remove(db: Db, id: number, json: boolean): Promise<void> {
	const post = await removePost(db, id, new Date())
	if (!post) throw postUnknown(id)
	if (json) printJson({ id, status: 'removed' })
	else print(post.question_id === null ? `Question ${id} and its answers are removed.` : `Answer ${id} is removed.`)
}

function idOf(typed: string): number {
	if (!/^[1-9]\d{0,8}$/.test(typed))
		throw new CommandError(`"${typed}" is not the number of a question or answer. "questions list" shows the numbers.`)
	return Number(typed)
}

function textOf(typed: string): string {
	const text = typed.trim()
	if (text === '' || text.length > answerTextLimit) throw new CommandError(`An answer must have 1 to ${answerTextLimit} characters.`)
	return text
}

function reasonOf(typed: string): string {
	const reason = typed.trim()
	if (reason === '' || reason.length > longestReason) throw new CommandError(`A reason must have 1 to ${longestReason} characters.`)
	return reason
}

function statusOf(word: string): QuestionStatus {
	const status = questionStatuses.find((known) => known === word.toLowerCase())
	if (!status)
		throw new CommandError(`There is no status "${word}".${suggestion(word, questionStatuses)} Statuses: ${questionStatuses.join(', ')}.`)
	return status
}

function postUnknown(id: number): CommandError {
	return new CommandError(`There is no question or answer ${id}. "questions list" shows what waits for approval.`)
}
