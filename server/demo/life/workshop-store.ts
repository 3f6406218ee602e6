import { sql } from 'kysely'
import { first, itemAt, present } from '#domain/checked.ts'
import type { Tx } from '#server/platform/app.ts'

type DemoStep = { name: string; description: string; minutes: number; cost: number }

const steps: DemoStep[] = [
  { name: 'Effacement certifié', description: 'Effacer les données et garder le certificat.', minutes: 15, cost: 400 },
  {
    name: 'Remplacer la batterie',
    description: 'Batterie d’origine ou équivalente, étanchéité refaite.',
    minutes: 45,
    cost: 3_200,
  },
  { name: 'Remplacer l’écran', description: 'Écran complet, calibrage et test tactile.', minutes: 75, cost: 7_900 },
  { name: 'Remplacer la vitre arrière', description: 'Vitre et joint.', minutes: 50, cost: 3_800 },
  { name: 'Nettoyage et photo', description: 'Nettoyer, prendre quatre photos.', minutes: 15, cost: 600 },
]

/** Questions; answers map to the names of planned steps. */
const questions = [
  {
    label: 'Des données restent-elles sur l’appareil ?',
    type: 'unique',
    answers: { Oui: [first(steps).name], Non: [] },
  },
  {
    label: 'Capacité de la batterie',
    type: 'unique',
    answers: { '85 % ou plus': [], 'Moins de 85 %': [itemAt(steps, 1).name] },
  },
  {
    label: 'Ce qui est abîmé',
    type: 'multiple',
    answers: { Écran: [itemAt(steps, 2).name], 'Vitre arrière': [itemAt(steps, 3).name], 'Rien d’important': [] },
  },
  { label: 'Propre et prêt à vendre ?', type: 'unique', answers: { Oui: [], Non: [itemAt(steps, 4).name] } },
] as const

/** Workshop steps and questions of the account with warehouses. */
export const storeWorkshop = async ({ db }: Tx, accountId: string) => {
  const ids = new Map<string, string>()
  for (const { name, description, minutes, cost } of steps) {
    const values = { account_id: accountId, name, description, minutes }
    const { id } = await db.insertInto('refurb_steps').values(values).returning('id').executeTakeFirstOrThrow()
    ids.set(name, id)
    await sql`insert into refurb_step_places (account_id, step_id, warehouse_id, cost, stock_id)
      select o.account_id, ${id}, o.id, ${cost}, s.id from organizations o
      join stocks s on s.warehouse_id = o.id and s.native = 'to_refurbish'
      where o.account_id = ${accountId} and o.type = 'warehouse'`.execute(db)
  }
  for (const [index, { label, type, answers }] of questions.entries()) {
    const given = Object.entries<readonly string[]>(answers).map(([answer, planned]) => ({
      id: crypto.randomUUID(),
      label: answer,
      stepIds: planned.map((name) => present(ids.get(name))),
    }))
    const { id } = await db
      .insertInto('refurb_questions')
      .values({ account_id: accountId, position: index + 1, label, type, answers: JSON.stringify(given) })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const stepId of new Set(given.flatMap(({ stepIds }) => stepIds)))
      await db
        .insertInto('refurb_question_steps')
        .values({ account_id: accountId, question_id: id, step_id: stepId })
        .execute()
  }
}
