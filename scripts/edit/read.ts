/** What the forms ask: the files of the shop that they edit. */
import { makeHandler } from '@keystatic/astro/api'
import type { APIRoute } from 'astro'
import { editingInterface } from './interface.ts'

export const prerender = false

const answer = makeHandler({ config: editingInterface })

export const GET: APIRoute = (context) => answer(context)
