import { answerQuestion, publishQuestion, refuseQuestion } from '@storefront/store/commands/reviews/question-commands.ts'
import { runCommand } from '@storefront/store/commands/run-command.ts'
import type { Moderated } from '@storefront/store/commerce/questions/moderate-posts.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { resultOrNull } from '../desk/result-or-null.ts'

const actor = { kind: 'cli' } as const

/** Publishes a question or answer as the owner does; null: not possible. */
export function publishPost(db: Db, post: number, now: Date): Promise<Moderated | null> {
	return resultOrNull(runCommand(db, publishQuestion, { post }, { actor, now }))
}

export function refusePost(db: Db, post: number, reason: string, now: Date): Promise<Moderated | null> {
	return resultOrNull(runCommand(db, refuseQuestion, { post, reason }, { actor, now }))
}

export function answerAsShop(db: Db, question: number, text: string, now: Date): Promise<Moderated | null> {
	return resultOrNull(runCommand(db, answerQuestion, { question, text }, { actor, now }))
}
