// What scripts use of the language's library, of the web's interfaces and of HTML, found by the types of what they call.
import { dirname, relative } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { firstKnown, type Use } from "./support.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** The program of a tsconfig.json. Throws if that cannot be read. */
function programOf(config: string): ts.Program {
  const { config: json, error } = ts.readConfigFile(config, ts.sys.readFile);
  if (error) throw new Error(ts.flattenDiagnosticMessageText(error.messageText, "\n"));
  const { fileNames, options } = ts.parseJsonConfigFileContent(json, ts.sys, dirname(config));
  return ts.createProgram(fileNames, options);
}

/** What the types call otherwise than the data: ReadonlyArray is Array, PromiseConstructor is Promise. */
const builtinOf = (name: string) => name.replace(/Constructor$/, "").replace(/^Readonly(?=Array|Map|Set)/, "");

/** The key of a member of an interface of the language's library or of the web. */
const memberKey = (owner: string, name: string) =>
  firstKnown(
    ["javascript", "builtins", builtinOf(owner), name],
    ["javascript", "builtins", "Intl", builtinOf(owner), name],
    ["api", owner, name],
    ["api", owner, `${name}_static`],
  );

/** The names of a type, of those it extends, and of all that it may be. */
function namesOfType(type: ts.Type): string[] {
  if (type.isUnionOrIntersection()) return type.types.flatMap(namesOfType);
  const bases = type.isClassOrInterface() || type.getSymbol() ? (type.getBaseTypes?.() ?? []) : [];
  return [...(type.getSymbol() ? [type.getSymbol()?.name ?? ""] : []), ...bases.flatMap(namesOfType)];
}

/** The interface or object that a declaration of a library stands in, if any. */
function ownerOf({ parent }: ts.Declaration): string | undefined {
  if (ts.isInterfaceDeclaration(parent)) return parent.name.text;
  if (ts.isModuleBlock(parent)) return parent.parent.name.text;
  return ts.isTypeLiteralNode(parent) && ts.isVariableDeclaration(parent.parent) ? parent.parent.name.getText() : undefined;
}

/** Finds what the sources of a program use. */
class Finder {
  readonly #program: ts.Program;
  readonly #checker: ts.TypeChecker;
  readonly uses: Use[] = [];

  constructor(program: ts.Program) {
    this.#program = program;
    this.#checker = program.getTypeChecker();
  }

  /** Adds a use, if the data knows it. */
  #use(key: string | undefined, node: ts.Node): void {
    if (key !== undefined) this.uses.push({ key, where: relative(root, node.getSourceFile().fileName) });
  }

  /** A name that stands for something of a library: a global, or a member of what stands before it. */
  #name(node: ts.Identifier): void {
    if (ts.isPartOfTypeNode(node) || ts.isPropertySignature(node.parent)) return;
    const symbol = this.#checker.getSymbolAtLocation(node);
    const declaration = symbol?.declarations?.find((one) => this.#program.isSourceFileDefaultLibrary(one.getSourceFile()));
    if (!declaration) return;
    const name = node.text;
    const owner = ownerOf(declaration);
    if (owner === undefined)
      this.#use(firstKnown(["api", name], ["javascript", "builtins", name], ["api", "Window", name]), node);
    else this.#use(memberKey(owner, name) ?? this.#keyByReceiver(node), node);
  }

  /** A member that is declared in a mixin, which the data knows under the interfaces that take it in. */
  #keyByReceiver({ parent, text }: ts.Identifier): string | undefined {
    if (!ts.isPropertyAccessExpression(parent)) return undefined;
    const owners = namesOfType(this.#checker.getTypeAtLocation(parent.expression));
    return owners.map((owner) => memberKey(owner, text)).find((key) => key !== undefined);
  }

  /** `addEventListener("scrollend", …)` needs the event. */
  #event({ expression, arguments: [kind] }: ts.CallExpression): void {
    if (!(kind && ts.isStringLiteral(kind) && ts.isPropertyAccessExpression(expression))) return;
    if (expression.name.text !== "addEventListener") return;
    const owners = namesOfType(this.#checker.getTypeAtLocation(expression.expression));
    this.#use(firstKnown(...owners.map((owner) => ["api", owner, `${kind.text}_event`])), kind);
  }

  /** An element and its attributes. */
  #element({ tagName, attributes }: ts.JsxOpeningLikeElement): void {
    const tag = tagName.getText();
    if (!/^[a-z]/.test(tag)) return;
    this.#use(firstKnown(["html", "elements", tag], ["svg", "elements", tag]), tagName);
    for (const { name } of attributes.properties) {
      const attribute = name?.getText().toLowerCase() ?? "";
      this.#use(firstKnown(["html", "elements", tag, attribute], ["html", "global_attributes", attribute]), tagName);
    }
  }

  visit(node: ts.Node): void {
    if (ts.isIdentifier(node)) this.#name(node);
    else if (ts.isCallExpression(node)) this.#event(node);
    else if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) this.#element(node);
    ts.forEachChild(node, (child) => this.visit(child));
  }
}

/** What the sources of a tsconfig.json use, those of other packages that they import included, and tests left out. */
export function usesInProgram(config: string): Use[] {
  const program = programOf(config);
  const finder = new Finder(program);
  for (const file of program.getSourceFiles())
    if (!(file.isDeclarationFile || file.fileName.includes("/node_modules/") || /\.test\.tsx?$/.test(file.fileName)))
      finder.visit(file);
  return finder.uses;
}
