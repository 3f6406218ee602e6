import type { ESTree } from 'vite'
import { lineAt, parse, walk } from './sources.ts'

export const maxLines = 80

type Long = { id: string; line: number; lines: number }

/** Functions of more than 80 lines, from the first line of their parameters to the last of their body. `id`: path and name. */
export const longFunctions = (path: string, source: string): Long[] => {
  const names = new Map<number, string>()
  const long: Long[] = []
  const judge = ({ start, end }: { start: number; end: number }, name = names.get(start) ?? 'anonymous') => {
    const line = lineAt(source, start)
    const lines = lineAt(source, end) - line + 1
    if (lines > maxLines) long.push({ id: `${path} ${name}`, line, lines })
  }
  walk(parse(path, source).program, {
    VariableDeclarator: ({ id, init }: ESTree.VariableDeclarator) => {
      if (init && id.type === 'Identifier') names.set(init.start, id.name)
    },
    FunctionDeclaration: (node: ESTree.Function) => judge(node, node.id?.name),
    FunctionExpression: (node: ESTree.Function) => judge(node, node.id?.name),
    ArrowFunctionExpression: (node: ESTree.ArrowFunctionExpression) => judge(node),
  })
  return long
}
