/**
 * The part of Spark Connect's protocol that is spoken here, as protobuf.js wants it: only the messages and fields that
 * are used, with the numbers that spark/connect/*.proto of Spark 4.3.0 give them. Fields that are not listed are passed
 * over when they are read.
 */
const field = (type: string, id: number) => ({ type, id });
const many = (type: string, id: number) => ({ rule: 'repeated', type, id });
const message = (fields: Readonly<Record<string, ReturnType<typeof field>>>) => ({ fields });

/** What every request begins with. */
const session = { sessionId: field('string', 1), userContext: field('UserContext', 2) };

const messages = {
  UserContext: message({ userId: field('string', 1), userName: field('string', 2) }),
  Plan: message({ root: field('Relation', 1), command: field('Command', 2) }),
  Relation: message({ sql: field('Sql', 10), localRelation: field('LocalRelation', 11) }),
  Sql: message({ query: field('string', 1) }),
  LocalRelation: message({ data: field('bytes', 1) }),
  Command: message({ createDataframeView: field('CreateDataFrameView', 3), sqlCommand: field('SqlCommand', 5) }),
  CreateDataFrameView: message({
    input: field('Relation', 1),
    name: field('string', 2),
    isGlobal: field('bool', 3),
    replace: field('bool', 4),
  }),
  SqlCommand: message({ input: field('Relation', 6) }),

  ExecutePlanRequest: message({
    ...session,
    plan: field('Plan', 3),
    clientType: field('string', 4),
    operationId: field('string', 6),
  }),
  ExecutePlanResponse: message({ arrowBatch: field('ArrowBatch', 2), executionProgress: field('Progress', 18) }),
  ArrowBatch: message({ rowCount: field('int64', 1), data: field('bytes', 2) }),
  Progress: message({ stages: many('Stage', 1) }),
  Stage: message({ numTasks: field('int64', 2), numCompletedTasks: field('int64', 3) }),

  AnalyzePlanRequest: message({
    ...session,
    clientType: field('string', 3),
    schema: field('AnalyzeSchema', 4),
    sparkVersion: field('Empty', 10),
  }),
  AnalyzeSchema: message({ plan: field('Plan', 1) }),
  Empty: message({}),
  AnalyzePlanResponse: message({ schema: field('AnalyzedSchema', 2), sparkVersion: field('Version', 8) }),
  AnalyzedSchema: message({ schema: field('DataType', 1) }),
  DataType: message({ struct: field('Struct', 21) }),
  Struct: message({ fields: many('StructField', 1) }),
  StructField: message({ name: field('string', 1) }),
  Version: message({ version: field('string', 1) }),

  InterruptRequest: message({
    ...session,
    clientType: field('string', 3),
    interruptType: field('int32', 4),
    operationId: field('string', 6),
  }),
  InterruptResponse: message({ interruptedIds: many('string', 2) }),
  ReleaseSessionRequest: message({ ...session, clientType: field('string', 3) }),
  ReleaseSessionResponse: message({}),
};

const method = (name: string, stream = false) => ({
  requestType: `${name}Request`,
  responseType: `${name}Response`,
  responseStream: stream,
  comment: '',
});

/** The service with its methods and messages. */
export const sparkConnect = {
  nested: {
    spark: {
      nested: {
        connect: {
          nested: {
            ...messages,
            SparkConnectService: {
              methods: {
                ExecutePlan: method('ExecutePlan', true),
                AnalyzePlan: method('AnalyzePlan'),
                Interrupt: method('Interrupt'),
                ReleaseSession: method('ReleaseSession'),
              },
            },
          },
        },
      },
    },
  },
};

/** What the service is called. */
export const serviceName = 'spark.connect.SparkConnectService';

/** The number that says: interrupt the operation that is named. */
export const interruptOperation = 3;

/** A statement, or rows that are sent along. */
export interface SparkRelation {
  readonly sql?: { readonly query: string };
  readonly localRelation?: { readonly data: Uint8Array };
}

/** What Spark is asked to do. */
export interface SparkPlan {
  readonly root?: SparkRelation;
  readonly command?: {
    readonly createDataframeView?: { readonly input: SparkRelation; readonly name: string; readonly replace: boolean };
    readonly sqlCommand?: { readonly input: SparkRelation };
  };
}

/** One message of what Spark answers to a plan: rows, how far it is, or what is not looked at. */
export interface SparkResponse {
  readonly arrowBatch?: { readonly rowCount: number; readonly data: Uint8Array } | null;
  readonly executionProgress?: {
    readonly stages?: readonly { readonly numTasks?: number; readonly numCompletedTasks?: number }[];
  } | null;
}

/** What Spark answers to a question about a plan or itself. */
export interface SparkAnalysis {
  readonly schema?: { readonly schema?: { readonly struct?: { readonly fields?: readonly { name: string }[] } } };
  readonly sparkVersion?: { readonly version: string };
}
