/** What the forms ask: the files of the shop that they edit. */
import type { APIRoute } from 'astro'
import { owners, root } from '../where.ts'
import { answers } from './answers.ts'

export const prerender = false

const answer = answers(root, owners)

export const GET: APIRoute = ({ request }) => answer(request)
